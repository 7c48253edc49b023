// Sets the chosen colours before anything is drawn. The attribute also says that scripts run.
{
  let theme
  try { theme = localStorage.getItem('sitegen.theme') } catch {}
  document.documentElement.dataset.theme = /^(light|dark)$/.test(theme) ? theme : 'auto'
}
