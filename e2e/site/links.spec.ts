import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { addressOf, SCREENS } from '../fixtures/screens.ts'

test('leads nowhere that is not there', async ({ request, baseURL }) => {
  test.slow()
  const from = new Map<string, string>()
  for (const screen of SCREENS) {
    const address = addressIn('en', await addressOf(screen, request))
    const html = await (await request.get(address)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${baseURL}${address}`)
      if (url.origin !== baseURL) continue
      // One match, one room and one day stand for all of them.
      const kind =
        url.pathname + [...url.searchParams.keys()].sort().join('&') + (url.searchParams.get('tab') ?? '')
      if (!from.has(kind)) from.set(kind, `${url.pathname}${url.search} of ${address}`)
    }
  }
  const dead: string[] = []
  for (const place of from.values()) {
    const response = await request.get(place.split(' of ')[0] ?? '')
    if (response.status() !== 200) dead.push(`${response.status()} ${place}`)
  }
  expect(dead).toEqual([])
})
