import { afterEach, expect, test } from 'vitest'
import { getUnderHost } from '#testing/gateway/get-under-host.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

const getUnder = async (host: string, path: string, headers: Record<string, string> = {}) =>
  (await getUnderHost(host, site.url + path, headers)).body
const originsRendered = () => site.rendered.map(({ headers }) => headers['x-link-origin'] ?? null)

// The first is rendered for everybody, the second past the cache.
const PATHS = ['/football', '/search?q=a']

test.each(PATHS)('%s: links are under a local host, relative under any other', async (path) => {
  site = await openSite()
  const hosts = ['192.168.1.7:3000', 'localhost:3000', '[::1]:3000', 'attacker.example']
  for (const host of hosts) await getUnder(host, path)
  expect(originsRendered()).toEqual([
    'http://192.168.1.7:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    null,
  ])
})

test.each(PATHS)('%s: links are under a host that the operator allows', async (path) => {
  site = await openSite({ config: { allowedHosts: ['touchline.example'] } })
  await getUnder('touchline.example', path)
  await getUnder('other.example', path)
  expect(originsRendered()).toEqual(['http://touchline.example', null])
})

test.each(PATHS)('%s: links are under the public origin, whatever the host', async (path) => {
  site = await openSite({ config: { publicUrl: 'https://touchline.example' } })
  await getUnder('localhost:3000', path)
  expect(originsRendered()).toEqual(['https://touchline.example'])
})

test.each(PATHS)('%s: a client cannot set the origin of links', async (path) => {
  site = await openSite()
  await getUnder('attacker.example', path, { 'x-link-origin': 'https://attacker.example' })
  expect(originsRendered()).toEqual([null])
})

test('visitors under different hosts never share a copy, those under unknown ones do', async () => {
  site = await openSite()
  const hosts = ['192.168.1.7', '192.168.1.8', 'attacker.example', 'other.example']
  const pages = await Promise.all(hosts.map((host) => getUnder(host, '/football')))
  expect(new Set(pages).size).toBe(3)
  expect(pages[3]).toBe(pages[2])
})

test('with a public origin one copy serves every host', async () => {
  site = await openSite({ config: { publicUrl: 'https://touchline.example' } })
  const hosts = ['localhost', '192.168.1.8', 'attacker.example']
  const pages = await Promise.all(hosts.map((host) => getUnder(host, '/football')))
  expect(new Set(pages).size).toBe(1)
})
