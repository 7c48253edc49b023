// Tells the style sheet whether the reader was here before; on a first visit, a link to the help is shown.
{
  const key = 'sitegen.visited'
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset.visited = ''
    else localStorage.setItem(key, '1')
  } catch {
    // Without storage, no visit counts as the first.
    document.documentElement.dataset.visited = ''
  }
}
