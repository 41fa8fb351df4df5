import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { expectNonce, nonceOf } from '../fixtures/policy.ts'
import { type RenderedPage, renderedPage } from '../fixtures/rendered-pages.ts'
import { addressOf, PAGES, SCREENS } from '../fixtures/screens.ts'

/** One worker loads each page once; all checks of its HTML use the same response. */
test.describe.configure({ mode: 'default' })

const HTML_LANG = { zh: 'zh-CN', en: 'en', vi: 'vi' }
/** Screens that are titled by their content even without a query. */
const NAMED_BY_CONTENT: readonly string[] = ['dome', 'base-football', 'base-basketball']
/** A sample of the screens that the gateway caches. */
const CACHED: readonly string[] = ['main', 'football', 'basketball', 'score-detail', 'live', 'anchor', 'demo']
/** Screens with the left menu. */
const WITH_MENU = ['anchor', 'live', 'multi', 'rank', 'reserve', 'attention', 'gaming', 'schedule']
/** Screens without a footer: nav indexes 1, 2, 3 and 12 (specification, section 2), and those with the left menu. */
const WITHOUT_FOOTER = [
  ...WITH_MENU,
  'football',
  'basketball',
  'score-detail',
  'score-live',
  'gamingList',
  'gamingDetail',
  'gamingLeague',
]

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

function expectTitle(
  page: RenderedPage,
  language: 'zh' | 'en' | 'vi',
  address: string,
  screen: string,
): void {
  expect(/<html[^>]*>/.exec(page.html)?.[0]).toContain(`lang="${HTML_LANG[language]}"`)
  const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? ''
  expect(title).toMatch(/^.{2,} - 边线 Touchline$/)
  // Guests may have been redirected to the login screen, which has its own title.
  const lastSegment = new URL(page.url).pathname.split('/').at(-1)
  const { titles } = messages(language, 'layout')
  const expected = Object.entries(titles).find(([key]) => key === lastSegment)?.[1]
  // Matches, rooms, campaigns and tables are titled by their content.
  if (!address.includes('?') && !NAMED_BY_CONTENT.includes(screen))
    expect(title).toBe(`${expected} - 边线 Touchline`)
}

function expectHeaders({ status, headers }: RenderedPage, screen: string): void {
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['x-frame-options']).toBe(screen.startsWith('embed/') ? undefined : 'DENY')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  // The HTML links the other languages: a header would contain neither the origin nor the query.
  expect(headers.link ?? '').not.toContain('hreflang')
  if (CACHED.includes(screen)) expect(headers['cache-control']).toContain('s-maxage=1')
}

function expectNarrow(narrow: RenderedPage, full: RenderedPage): void {
  // A screen that requires a login redirects to the login screen of the narrow site. A post is a user's, so the demo
  // world promises none: its screen leads to the posts (e2e/community.spec.ts reads it with one).
  if (narrow.status === 307) {
    expect(narrow.headers.location).toMatch(/^\/en\/m\/(?:login\?next=%2Fen%2Fm%2F|circle$)/)
    return
  }
  expect(narrow.status).toBe(200)
  // The on-screen keyboard does not cover the focused field.
  expect(narrow.html).toMatch(/<meta name="viewport" content="[^"]*interactive-widget=resizes-content/)
  const canonical = canonicalOf(narrow.html)
  expect(canonicalOf(full.html)).toBe(canonical)
  if (canonical === undefined) {
    expect(full.html).toContain('noindex')
    return
  }
  expect(new URL(canonical).pathname).toMatch(/^\/en\/(?!m\/)/)
  const alternate =
    /<link rel="alternate" media="only screen and \(max-width: 500px\)" href="([^"]+)"/.exec(
      full.html,
    )?.[1] ?? ''
  expect(new URL(alternate).pathname).toBe(`/en/m${new URL(canonical).pathname.slice(3)}`)
}

for (const screen of PAGES) {
  test(`/${screen} has its title, headers, policy and canonical address`, async ({ request }) => {
    const address = await addressOf(screen, request)
    for (const language of LANGUAGES)
      expectTitle(await renderedPage(request, addressIn(language, address)), language, address, screen)
    const first = await renderedPage(request, address)
    expectHeaders(first, screen)
    expectNonce(first.html, nonceOf(first.policies))
    const full = await renderedPage(request, `/en${address}`)
    expectNarrow(await renderedPage(request, `/en/m${address}`, { maxRedirects: 0 }), full)
  })
}

test('shows the footer and the left menu according to the nav index', async ({ request }) => {
  for (const screen of SCREENS) {
    const { html } = await renderedPage(request, `/en${await addressOf(screen, request)}`)
    // An article has its own footer inside <main>.
    const footers = html.slice(html.lastIndexOf('</main>')).match(/<footer\b/g)?.length ?? 0
    const menus = html.match(/<nav\b[^>]*aria-label="Streams by sport"/g)?.length ?? 0
    expect.soft(footers, `the footer of /${screen}`).toBe(WITHOUT_FOOTER.includes(screen) ? 0 : 1)
    expect.soft(menus, `the left menu of /${screen}`).toBe(WITH_MENU.includes(screen) ? 1 : 0)
  }
})

test('no link leads to a page that does not exist', { tag: '@long' }, async ({ request, baseURL }) => {
  test.slow()
  const links = new Map<string, string>()
  for (const screen of SCREENS) {
    const address = addressIn('en', await addressOf(screen, request))
    const { html } = await renderedPage(request, address)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${baseURL}${address}`)
      // Links to another language or to the narrow site are covered by the pages above.
      if (url.origin !== baseURL || !/^\/en\/(?!m\/)/.test(url.pathname)) continue
      // One match, one room and one day represent all of them.
      const kind =
        url.pathname + [...url.searchParams.keys()].sort().join('&') + (url.searchParams.get('tab') ?? '')
      if (!links.has(kind)) links.set(kind, `${url.pathname}${url.search} of ${address}`)
    }
  }
  const missing: string[] = []
  for (const link of links.values()) {
    const { status } = await renderedPage(request, link.split(' of ')[0] ?? '')
    if (status !== 200) missing.push(`${status} ${link}`)
  }
  expect(missing).toEqual([])
})
