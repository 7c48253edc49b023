// Sets the chosen colours before anything is drawn. The attribute also tells the style sheet that scripts run.
{
  let theme
  try { theme = localStorage.getItem('sitegen.theme') } catch {}
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'auto'
}
