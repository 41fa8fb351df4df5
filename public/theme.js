// Sets the theme before the first paint. Kept apart so that the page needs no inline script.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let choice = null
    try {
      choice = localStorage.getItem('theme')
    } catch {}
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.documentElement.dataset.themeChoice = choice === 'dark' || choice === 'light' ? choice : 'system'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === 'theme' && apply())
  addEventListener('themechange', apply)
})()
