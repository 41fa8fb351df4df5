import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#lib/contract/endpoints.ts'
import { createMetrics } from './metrics.ts'
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

test('healthz says that the process lives, readyz that it can serve', async () => {
  const fetch = site()
  expect([(await fetch('/healthz')).status, (await fetch('/readyz')).status]).toEqual([200, 200])
  const away = site({
    ready: async () => {
      throw new Error('no database')
    },
  })
  expect([(await away('/healthz')).status, (await away('/readyz')).status]).toEqual([200, 503])
})

describe('metrics', () => {
  test('are read on this machine without a token, and from nowhere else', async () => {
    const fetch = site()
    const answer = await fetch('/metrics', { 'x-client-address': '127.0.0.1' })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('touchline_http_requests_total')
    expect((await fetch('/metrics', { 'x-client-address': '192.0.2.1' })).status).toBe(403)
  })
  test('want the token where there is one', async () => {
    const fetch = site({ metricsToken: 'a-token-of-some-length' })
    expect((await fetch('/metrics', { 'x-client-address': '127.0.0.1' })).status).toBe(403)
    expect((await fetch('/metrics', { authorization: 'Bearer a-token-of-some-length' })).status).toBe(200)
  })
})

test('the document and the reference page name every call, and need no script', async () => {
  const fetch = site()
  const document = (await (await fetch('/api/openapi.json')).json()) as { paths: object }
  expect(Object.keys(document.paths)).toHaveLength(ENDPOINTS.length)
  const page = await (await fetch('/api/docs')).text()
  for (const endpoint of ENDPOINTS) expect(page).toContain(`/${endpoint.path}`)
  expect(page).not.toContain('<script')
})
