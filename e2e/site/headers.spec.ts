import { expect, test } from '../fixtures/fixtures.ts'
import { expectNonce, nonceOf } from '../fixtures/policy.ts'
import { policiesOf } from '../fixtures/rendered-pages.ts'
import { addressOf } from '../fixtures/screens.ts'

for (const screen of ['football', 'login'])
  test(`/${screen} has a new nonce after a second`, async ({ request }) => {
    const address = await addressOf(screen, request)
    const loadNonce = async () => nonceOf(policiesOf(await request.get(address)))
    const first = await loadNonce()
    // A cached copy may be served more than once, but for at most a second.
    await expect.poll(loadNonce, { intervals: [1000] }).not.toBe(first)
  })

test('a path without a screen has a nonce and is not cached', async ({ request }) => {
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['set-cookie']).toBeUndefined()
  expectNonce(await response.text(), nonceOf(policiesOf(response)))
})

test('a visitor with a cookie and another preferred language gets the same page and no cookie', async ({
  request,
}) => {
  const response = await request.get(await addressOf('football', request), {
    headers: { cookie: 'token=forged; NEXT_LOCALE=vi', 'accept-language': 'vi' },
  })
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(/<html[^>]*>/.exec(await response.text())?.[0]).toContain('lang="zh-CN"')
})

test('leads from an address without an id to a list to choose from', async ({ request }) => {
  for (const [path, list] of [
    ['/en/live', '/en/anchor?type=0'],
    ['/vi/score-detail', '/vi/football'],
    ['/score-live', '/football?tab=live'],
    ['/en/m/detail', '/en/m/news'],
    ['/gamingDetail', '/gaming'],
    ['/video-player', '/video-list'],
    ['/circle-detail', '/circle'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 307, list])
    expect((await request.get(list)).status(), list).toBe(200)
  }
})

test('holds a chosen language on an address that names none', async ({ request }) => {
  const response = await request.get('/football', { maxRedirects: 0, headers: { cookie: 'lang=vi' } })
  expect([response.status(), response.headers().location]).toEqual([307, '/vi/football'])
})
