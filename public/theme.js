// What must be known before the first paint: the theme, and at the front door the language. Kept apart so that the
// page needs no inline script.
;(() => {
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const choice = read('theme')
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.documentElement.dataset.themeChoice = choice === 'dark' || choice === 'light' ? choice : 'system'
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === 'theme' && apply())
  addEventListener('themechange', apply)

  // Who comes back to the front door gets the language chosen last; every other address says its language itself.
  const language = read('lang')
  const fromHere = document.referrer.startsWith(`${location.origin}/`)
  if (location.pathname === '/main' && !fromHere && (language === 'en' || language === 'vi')) {
    location.replace(`/${language}/main${location.search}`)
  }
})()
