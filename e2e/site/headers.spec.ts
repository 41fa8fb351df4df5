import { expect, test } from '../fixtures/fixtures.ts'
import { expectNonce, nonceOf } from '../fixtures/policy.ts'
import { addressOf } from '../fixtures/screens.ts'

const policiesOf = (response: { headersArray(): { name: string; value: string }[] }) => ({
  policies: response
    .headersArray()
    .filter(({ name }) => /^content-security-policy$/i.test(name))
    .map(({ value }) => value),
})

for (const screen of ['football', 'login'])
  test(`/${screen} has another nonce a second later`, async ({ request }) => {
    const address = await addressOf(screen, request)
    const nonce = async () => nonceOf(policiesOf(await request.get(address)))
    const first = await nonce()
    // A cached copy may be sent twice; a second later it is another one.
    await expect.poll(nonce, { intervals: [1000] }).not.toBe(first)
  })

test('a path without a screen has a nonce and is not cached', async ({ request }) => {
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['set-cookie']).toBeUndefined()
  expectNonce(await response.text(), nonceOf(policiesOf(response)))
})

test('a visitor with a cookie and a language of their own gets the same page and no cookie', async ({
  request,
}) => {
  const response = await request.get(await addressOf('football', request), {
    headers: { cookie: 'token=forged; NEXT_LOCALE=vi', 'accept-language': 'vi' },
  })
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(/<html[^>]*>/.exec(await response.text())?.[0]).toContain('lang="zh-CN"')
})
