import type { APIResponse } from '@playwright/test'
import { expect, test } from '../fixtures/fixtures.ts'
import { addressOf, PAGES } from '../fixtures/screens.ts'

/** Paths that the gateway keeps, apart from the ones that say nothing here. */
const KEPT = ['main', 'football', 'basketball', 'score-detail', 'live', 'anchor', 'demo']

function nonceOf(response: APIResponse): string {
  const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name))
  expect(policies).toHaveLength(1)
  const [, nonce = ''] = /'nonce-([A-Za-z0-9+/=]+)'/.exec(policies[0]?.value ?? '') ?? []
  expect(nonce.length).toBeGreaterThanOrEqual(22)
  return nonce
}

/** Every script of a page is there by the nonce (data for search engines is none); an inline handler or address would be there without. */
function expectStamped(html: string, nonce: string): void {
  const scripts = (html.match(/<script\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('"application/ld+json"'),
  )
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  expect(html.match(/<[a-z][^>]*\s(?:on[a-z]+\s*=|href\s*=\s*["']?javascript:)[^>]*>/gi) ?? []).toEqual([])
}

for (const screen of PAGES) {
  test(`sends /${screen} under one policy with a nonce and no cookie`, async ({ request }) => {
    const address = await addressOf(screen, request)
    const first = await request.get(address)
    expect(first.status()).toBe(200)
    const headers = first.headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-type']).toContain('text/html')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    // The page names its other languages itself, whole: a header knows neither the origin nor what is asked for.
    expect(headers.link ?? '').not.toContain('hreflang')
    if (KEPT.includes(screen)) expect(headers['cache-control']).toContain('s-maxage=1')
    const nonce = nonceOf(first)
    expectStamped(await first.text(), nonce)

    // A kept copy may be given twice; a second later it is another one, under another nonce.
    await expect.poll(async () => nonceOf(await request.get(address)), { intervals: [1000] }).not.toBe(nonce)
  })
}

test('sends a page without a screen under a nonce and keeps it nowhere', async ({ request }) => {
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['set-cookie']).toBeUndefined()
  expectStamped(await response.text(), nonceOf(response))
})

test('gives a reader with a cookie and a language of his own the same page, and no cookie', async ({
  request,
}) => {
  const [screen = 'demo'] = PAGES
  const address = await addressOf(screen, request)
  const response = await request.get(address, {
    headers: { cookie: 'token=forged; NEXT_LOCALE=vi', 'accept-language': 'vi' },
  })
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(/<html[^>]*>/.exec(await response.text())?.[0]).toContain('lang="zh-CN"')
})
