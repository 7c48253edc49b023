// Tells the style sheet whether the reader was here before: a first visit is shown where the help is.
{
  const key = 'sitegen.visited'
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset.visited = ''
    else localStorage.setItem(key, '1')
  } catch {
    // Without storage every visit looks like another one.
    document.documentElement.dataset.visited = ''
  }
}
