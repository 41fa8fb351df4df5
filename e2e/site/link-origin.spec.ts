import { getUnderHost } from '#testing/gateway/get-under-host.ts'
import { expect, test } from '../fixtures/fixtures.ts'

const getUnder = async (host: string, baseURL: string | undefined, path: string) =>
  (await getUnderHost(host, baseURL + path)).body

/** The addresses of a page that a search engine or a shared link reads. */
const addressesOf = (html: string): string[] =>
  [
    ...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*? href="([^"]+)"/g),
    ...html.matchAll(/<meta property="og:(?:url|image)" content="([^"]+)"/g),
  ].map(([, address = '']) => address)

for (const path of ['/en/football', '/en/news', '/en/main']) {
  test(`${path}: addresses are under a host of the local network`, async ({ baseURL }) => {
    const addresses = addressesOf(await getUnder('192.168.1.7:3000', baseURL, path))
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect(address).toMatch(/^http:\/\/192\.168\.1\.7:3000\//)
  })

  test(`${path}: addresses are relative under an unknown host`, async ({ baseURL }) => {
    const html = await getUnder('attacker.example', baseURL, path)
    const addresses = addressesOf(html)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect(address).toMatch(/^\//)
    expect(html).not.toContain('attacker.example')
    expect(html).not.toContain('localhost')
  })
}

test('sitemaps, robots.txt and feeds name the host of the local network, and no unknown one', async ({
  baseURL,
}) => {
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', '/en/rss.xml']) {
    const local = await getUnder('10.0.0.5', baseURL, path)
    expect(local, path).toContain('http://10.0.0.5/')
    const unknown = await getUnder('attacker.example', baseURL, path)
    expect(unknown, path).not.toMatch(/attacker\.example|localhost/)
  }
})
