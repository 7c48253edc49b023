/// The words that people use most in passphrases, with the bits for guessing each.
///
/// The lists were written for sitegen and are not a copy of a list of passwords. They need not be complete: any other word
/// counts as one of some eight thousand.
enum CommonWords {
  /// The bits by word or phrase, in lower case.
  static let bits: [String: Double] = {
    var bits: [String: Double] = [:]
    for (cost, words) in [(9, names), (8, things), (7, frequent), (5, first)] {
      for word in words.split(whereSeparator: \.isWhitespace) { bits[String(word)] = Double(cost) }
    }
    for phrase in phrases.split(separator: "\n") {
      bits[String(phrase)] = 11
      bits[String(phrase.replacing(" ", with: ""))] = 11
      bits[String(phrase.replacing(" ", with: "-"))] = 12
    }
    return bits
  }()

  /// The words that people enter first when asked for a password.
  private static let first = """
    password passwort passw motdepasse contrasena senha wachtwoord haslo parola mima pass passe code key secret geheim admin
    administrator root user guest login welcome willkommen bienvenue letmein changeme default master test testing hello
    hallo bonjour hola salut iloveyou ichliebedich jetaime woaini sitegen vault family familie famille private prive privat
    qwerty azerty qwertz abc abcdef monkey dragon shadow sunshine princess football baseball superman batman pokemon
    starwars passphrase password1 password123
    """

  /// The words of most sentences.
  private static let frequent = """
    the of and to in is it you that he was for on are with as his they be at one have this from or had by not but what some
    we can out other were all there when up use your how said an each she which do their time if will way about many then
    them would like so these her long make thing see him two has look more day could go come did my no most who over know
    than call first people may down side been now find any new work part take get place made live where after back little
    only round man year came show every good me give our under name very through just form great think say help low line
    before turn cause much mean boy girl old too does tell set three want air well also play small end put home read hand
    large spell add land here must big high such follow act why ask men change went light kind off need house picture try
    us again animal point mother father world near build self earth i a am love life god best never always
    le la les un une des et est que qui dans ce il elle pas pour par sur avec tout mais nous vous ils je tu mon ma mes ton
    ta tes son sa ses notre votre leur plus bien tres bon bonne jour vie amour monde maison chat chien merci oui non
    der die das und ist ein eine nicht mit auf fur von zu den dem im sich des auch es an werden aus er hat dass sie nach wird
    bei einer um am sind noch wie einem uber so zum war haben nur oder aber vor bis mehr durch man sein wurde ich du wir
    ihr mein dein unser sehr gut liebe leben haus tag jahr
    el los las y en que por con para una es no si yo mi tu su muy bien amor vida casa
    wo ni ta men de shi bu zai you hao zhong guo ren da xiao ai
    """

  /// Seasons, months, days, colours, numbers, animals, school and the like.
  private static let things = """
    spring summer autumn fall winter fruhling sommer herbst printemps ete automne hiver january february march april
    june july august september october november december januar februar marz mai juni juli oktober dezember janvier
    fevrier mars avril juin juillet aout septembre octobre novembre decembre monday tuesday wednesday thursday friday
    saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi
    dimanche red green blue yellow black white orange purple brown pink grey gray rot grun blau gelb schwarz weiss rouge
    vert bleu jaune noir blanc gold silver zero one two three four five six seven eight nine ten hundred thousand million
    null eins zwei drei vier funf sechs sieben acht neun zehn deux trois quatre cinq sept huit neuf dix
    dog cat horse bird fish lion tiger bear wolf eagle rabbit mouse chicken cow pig duck snake hund katze pferd
    vogel fisch cheval oiseau souris school college university lycee schule hochschule universitat ecole course courses
    class classes classroom grade grades note notes noten mark marks score scores exam exams quiz test tests homework
    student students schuler student etudiant eleve teacher lehrer professor prof lecturer math maths mathematics
    algebra geometry calculus analysis physics physik physique chemistry chemie chimie biology biologie english englisch
    anglais french deutsch german spanish espanol history geschichte histoire geography music musik musique art sport
    sports science sciences computer computing informatik informatique swift python java program programming linear
    semester trimester term terms transcript diploma bachelor license licence thesis campus library internet google apple
    microsoft facebook amazon windows linux android iphone samsung chocolate coffee cookie cheese banana pizza pepper ginger
    summer flower rose tree garden sun moon star stars sky water fire ocean river mountain forest money happy lucky
    freedom peace power magic angel baby king queen prince knight ninja pirate warrior hunter soccer hockey tennis
    basketball golf guitar piano music rock metal london paris berlin newyork tokyo beijing shanghai france germany
    england america china europe correct horse battery staple purple cheese computer friend friends freund ami amis mama
    papa mum mom dad maman sister brother bruder schwester frere soeur son daughter happy birthday christmas weihnachten
    noel easter ostern today tomorrow forever everything nothing something number word words open sesame please thanks
    danke this house door window table chair phone car street city town country state
    """

  private static let names = """
    james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
    steven paul andrew joshua kenneth kevin brian george edward timothy jason jeffrey ryan jacob gary nicholas eric
    jonathan stephen larry justin scott brandon benjamin samuel frank gregory alexander alex patrick jack dennis jerry
    max leon lukas luca noah ben felix jonas finn elias paul anna emma mia hannah lea lena marie sophie sofia laura
    julia sarah lisa leonie mary patricia jennifer linda elizabeth barbara susan jessica karen nancy betty
    margaret sandra ashley kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon
    cynthia kathleen amy angela shirley pamela nicole samantha katherine christine helen rachel carolyn janet maria
    heather diane olivia julie joyce victoria kelly christina joan evelyn lauren judith megan andrea cheryl jean pierre
    michel andre philippe nathalie isabelle sylvie catherine martine francois jacques louis henri claire camille lucas
    hugo arthur jules gabriel raphael adam manon chloe lea ines jade louise alice peter hans klaus wolfgang jurgen stefan
    thomas andreas martin markus sabine petra monika ursula brigitte li wang zhang liu chen yang huang zhao wu zhou xu
    sun ma zhu hu guo he lin luo mei ann bob eve carol dave jay lee kim park smith johnson williams brown jones garcia
    miller davis rodriguez martinez hernandez lopez muller schmidt schneider fischer weber meyer wagner becker
    schulz hoffmann dupont durand dubois bernard petit moreau jose juan carlos luis pablo pedro diego ahmed mohamed ali
    fatima yuki hiro sakura ivan olga dmitri natasha sergei
    """

  /// Sequences that many people know by heart; each counts as one guess.
  private static let phrases = """
    correct horse battery staple
    to be or not to be
    that is the question
    the quick brown fox
    jumps over the lazy dog
    may the force be with you
    once upon a time
    in the beginning was the word
    all your base are belong to us
    i think therefore i am
    cogito ergo sum
    carpe diem
    veni vidi vici
    lorem ipsum dolor sit amet
    open sesame
    hello world
    happy birthday to you
    merry christmas
    happy new year
    let it be
    all you need is love
    i love you
    je t aime
    ich liebe dich
    liberte egalite fraternite
    alle menschen werden bruder
    freude schoner gotterfunken
    sein oder nicht sein
    das ist hier die frage
    etre ou ne pas etre
    il etait une fois
    es war einmal
    a long time ago
    in a galaxy far far away
    you shall not pass
    one ring to rule them all
    winter is coming
    live long and prosper
    elementary my dear watson
    luke i am your father
    never gonna give you up
    we will rock you
    god save the king
    god save the queen
    our father who art in heaven
    in god we trust
    one small step for man
    i have a dream
    yes we can
    time is money
    knowledge is power
    practice makes perfect
    my name is
    let me in please
    this is my password
    this is a password
    das ist mein passwort
    c est mon mot de passe
    nobody knows
    """
}
