import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { createMetrics } from '../logging/metrics.ts'
import { addServiceRoutes, type ServiceOptions } from './service-routes.ts'

const site = (over: Partial<ServiceOptions> = {}) => {
  const app = new Hono()
  addServiceRoutes(app, {
    endpoints: ENDPOINTS,
    metrics: createMetrics(),
    metricsToken: undefined,
    ready: async () => undefined,
    ...over,
  })
  app.all('/api/*', (context) => context.text('unknown', 404))
  return (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://test${path}`, { headers }))
}

test('healthz responds while the process runs, readyz while it can serve', async () => {
  const fetch = site()
  expect([(await fetch('/healthz')).status, (await fetch('/readyz')).status]).toEqual([200, 200])
  const unavailable = site({
    ready: async () => {
      throw new Error('no database')
    },
  })
  expect([(await unavailable('/healthz')).status, (await unavailable('/readyz')).status]).toEqual([200, 503])
})

describe('metrics', () => {
  test('are served on this machine without a token, and nowhere else', async () => {
    const fetch = site()
    const answer = await fetch('/metrics', { 'x-client-address': '127.0.0.1' })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('touchline_http_requests_total')
    expect((await fetch('/metrics', { 'x-client-address': '192.0.2.1' })).status).toBe(403)
  })
  test('require the token where one is configured', async () => {
    const fetch = site({ metricsToken: 'a-token-of-some-length' })
    expect((await fetch('/metrics', { 'x-client-address': '127.0.0.1' })).status).toBe(403)
    expect((await fetch('/metrics', { authorization: 'Bearer a-token-of-some-length' })).status).toBe(200)
  })
})

test('the document and the reference page list every call, and need no JavaScript', async () => {
  const fetch = site()
  const document = (await (await fetch('/api/openapi.json')).json()) as { paths: object }
  expect(Object.keys(document.paths)).toHaveLength(ENDPOINTS.length)
  const page = await (await fetch('/api/docs')).text()
  for (const endpoint of ENDPOINTS) expect(page).toContain(`/${endpoint.path}`)
  expect(page).not.toContain('<script')
})

describe('a prepared document', () => {
  test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s is written only once', async (path) => {
    const fetch = site()
    const first = await fetch(path)
    const bytes = (await first.bytes()).length
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(Number(first.headers.get('content-length'))).toBe(bytes)
    const from = process.cpuUsage()
    for (let n = 0; n < 20; n++) await fetch(path, { 'accept-encoding': 'br' })
    // Writing the document once takes 170 ms.
    expect(process.cpuUsage(from).user / 1000 / 20).toBeLessThan(20)
    const cached = await fetch(path, { 'if-none-match': `"other", W/${first.headers.get('etag')}` })
    expect([cached.status, await cached.text()]).toEqual([304, ''])
  })
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, expand) => {
    const fetch = site()
    const plain = await (await fetch('/api/openapi.json')).bytes()
    const answer = await fetch('/api/openapi.json', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = await answer.bytes()
    expect(bytes.length).toBeLessThan(plain.length / 10)
    expect(expand(bytes).equals(plain)).toBe(true)
    const other = await fetch('/api/openapi.json', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })
})
