// What must be known before the first paint: the theme, the folded menu, the width and the language. Every page contains
// it (components/layout/document); the file is for pages that the browser renders itself.
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

  // Something is followed in this browser: the strip of followed teams keeps its place from the first paint.
  if (read('follows') !== null || read('has-follows') !== null)
    document.documentElement.toggleAttribute('data-follows', true)

  const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const setCookie = (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
  }
  const [, language = '', path = '/'] = /^(\/(?:en|vi)(?=\/|$))?(\/.*)?$/.exec(location.pathname) ?? []
  const open = (to) => location.replace(to + location.search + location.hash)

  // The width is stored for the next address. A narrow screen that the server took for a wide one (a small window) goes
  // to the narrow site, and a wide one that followed a link to the narrow site, or was narrow before, to the full site,
  // unless the visitor chose one of them. The numbers are those of lib/i18n/device/width.ts.
  const mobile = document.documentElement.dataset.mobile
  const isNarrow = () => Math.min(innerWidth, screen.width || innerWidth) <= 500
  const onNarrowSite = /^\/m(?:\/|$)/.test(path)
  const openNarrow = () => {
    if (!mobile || onNarrowSite || /^\/(?:admin|embed)(?:\/|$)/.test(path) || cookie('site') === 'full')
      return
    open((mobile === '/m' ? `${language}/m` : mobile + language) + path)
  }
  const openFull = () => {
    if (mobile === '/m' && onNarrowSite && cookie('site') !== 'm') open(language + (path.slice(2) || '/'))
  }
  if (innerWidth > 0 && top === self) {
    const before = Number(cookie('width'))
    const store = () => setCookie('width', Math.round(Math.min(innerWidth, screen.width || innerWidth)))
    store()
    if (isNarrow()) openNarrow()
    else if ((before > 0 && before <= 500) || innerWidth >= 992) openFull()
    // A window that crosses the limit changes the site at once. A phone that is turned does not: its video goes on.
    if (matchMedia('(pointer: fine)').matches)
      matchMedia('(max-width: 500px)').addEventListener('change', ({ matches }) => {
        store()
        if (matches) openNarrow()
        else openFull()
      })
  }

  // A language chosen before the choice was a cookie (lib/i18n/chosen-language.ts).
  const chosen = read('lang')
  if (/^(?:zh|en|vi)$/.test(chosen ?? '') && cookie('lang') === undefined) {
    setCookie('lang', chosen)
    if (chosen !== 'zh' && language === '') open(`/${chosen}${location.pathname}`)
  }
})()
