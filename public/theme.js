// What must be known before the first paint: the theme, the folded menu, the width, and on the front page the language. Kept apart so
// that the page needs no inline script.
;(() => {
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  document.documentElement.dataset.sidebar = read('sidebarStatus') === '0' ? 'closed' : 'open'
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

  // Somebody was logged in here: the way in is not shown for the moment until it is known who.
  if (read('userInfo') !== null) document.documentElement.dataset.who = 'user'

  // The width is remembered for the next address. A narrow screen that the server took for a wide one (a small window)
  // goes to the narrow site, unless its reader chose the full one; the figures are those of lib/i18n/device/width.ts.
  const mobile = document.documentElement.dataset.mobile
  const wide = Math.min(innerWidth, screen.width || innerWidth)
  if (wide > 0 && top === self) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
    document.cookie = `width=${Math.round(wide)}; path=/; max-age=31536000; samesite=lax`
    const [, language = '', path = '/'] = /^(\/(?:en|vi))?(\/.*)?$/.exec(location.pathname) ?? []
    const own = /^\/(?:m|admin)(?:\/|$)/.test(path)
    if (mobile && wide <= 500 && !own && !/(?:^|; )site=full(?:;|$)/.test(document.cookie)) {
      const base = mobile === '/m' ? `${language}/m` : mobile + language
      location.replace(base + path + location.search + location.hash)
    }
  }

  // Who comes back to the front page gets the language chosen last; every other address says its language itself.
  const language = read('lang')
  const fromHere = document.referrer.startsWith(`${location.origin}/`)
  if (location.pathname === '/main' && !fromHere && (language === 'en' || language === 'vi')) {
    location.replace(`/${language}/main${location.search}`)
  }
})()
