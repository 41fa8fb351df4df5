// Shows notices while no page of the site is open, and leads from them into it. It keeps no pages and answers no
// requests: what it is not asked to show it leaves alone.
;(() => {
  const READER_CACHE = 'reader'
  const LANGUAGE_ADDRESS = '/reader/language'
  const LANGUAGES = ['zh', 'en', 'vi']

  // The default language has no segment in its addresses.
  const addressIn = (language, bare) => (language === 'zh' ? bare : `/${language}${bare}`)

  const languageOf = (address) => {
    const [, first = ''] = new URL(address).pathname.split('/')
    return LANGUAGES.includes(first) ? first : 'zh'
  }

  // The language that is read: of a page that is open, else the one that a page left word of.
  async function language() {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (pages.length > 0) return languageOf(pages[0].url)
    const cache = await caches.open(READER_CACHE)
    const kept = await (await cache.match(LANGUAGE_ADDRESS))?.text()
    return LANGUAGES.includes(kept) ? kept : 'zh'
  }

  // Whether a bare address leads to a screen of ours. The server has checked it (lib/shared/addresses/content-link.ts); a worker
  // can be older than the server, so it is as strict by itself: letters, digits and hyphens, nothing encoded.
  const isScreen = (link) =>
    /^\/(?!\/)[\w/-]*(?:[?#]|$)/.test(link) &&
    !/^\/(?:(?:zh|en|vi|m)\/+)*(?:api|media|_next|uploads|ws|im|healthz|readyz|metrics)(?:[/?#]|$)/i.test(
      link,
    ) &&
    !/[\\\s]/.test(link)

  // { id, link, texts: { zh: { title, text }, en, vi } }, as lib/backend/domains/accounts sends it; null for anything else.
  function read(data) {
    try {
      const notice = data.json()
      const link = notice.link
      const isOurs = typeof link === 'string' && isScreen(link)
      return typeof notice.texts === 'object' && notice.texts !== null
        ? { id: notice.id, texts: notice.texts, link: isOurs ? link : '/main' }
        : null
    } catch {
      return null
    }
  }

  async function show(data) {
    const notice = data ? read(data) : null
    const spoken = await language()
    const words = notice && (notice.texts[spoken] ?? notice.texts.zh ?? notice.texts.en)
    // A browser that was woken has to show something.
    await self.registration.showNotification(words?.title ?? '边线 Touchline', {
      body: words?.text ?? '',
      // The same notice twice is one: the later takes the place of the earlier.
      tag: `notice-${notice?.id ?? 'unread'}`,
      icon: '/icon.svg',
      lang: spoken,
      data: { link: addressIn(spoken, notice?.link ?? '/main') },
    })
  }

  // The page at the address if one is open, else any page of ours, else a new one.
  async function open(link) {
    const target = new URL(link, self.location.origin)
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = pages.find((page) => page.url === target.href)
    if (there) return there.focus()
    const [any] = pages
    try {
      if (any) return await (await any.navigate(target.href))?.focus()
    } catch {
      // A page this worker has no hold of cannot be sent anywhere.
    }
    return self.clients.openWindow(target.href)
  }

  // The push service gave this browser another address: the server hears of it.
  async function renew(event) {
    const options = event.oldSubscription?.options
    const next =
      event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
    if (!next) return
    const { endpoint, keys } = next.toJSON()
    await fetch('/api/accounts/pushSubscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    })
  }

  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.link ?? '/main'))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
})()
