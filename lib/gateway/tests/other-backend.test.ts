import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { cookieOf } from '#testing/gateway/session-backend.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'
import { createProxy } from '../proxy.ts'

let site: TestSite
afterEach(() => site.close())
const ours = { 'x-touchline': 'web' }
const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init)

describe('another back end', () => {
  const open = async (
    handler: Parameters<typeof createServer>[1],
    timeoutMs: number,
    use: (seen: string[]) => Promise<void>,
  ) => {
    const seen: string[] = []
    const other = createServer((request, response) => {
      seen.push(
        `${request.method} ${request.url} token=${request.headers.token} cookie=${request.headers.cookie}`,
      )
      handler?.(request, response as never)
    })
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    site = await openSite({
      backend: createProxy(`http://127.0.0.1:${port}`, timeoutMs),
      changesState: () => true,
    })
    try {
      await use(seen)
    } finally {
      other.close()
      other.closeAllConnections()
    }
  }

  test('is called with the token, and its login becomes our cookie', async () => {
    await open(
      (_request, response) => {
        response.setHeader('set-cookie', 'theirs=1')
        response.end('{"code":0,"msg":"","data":{"token":"tok-9","id":1}}')
      },
      2000,
      async (seen) => {
        const answer = await call('/api/User/login?a=1', { method: 'POST', headers: ours, body: 'mobile=1' })
        expect(await answer.json()).toEqual({ code: 0, msg: '', data: { id: 1 } })
        const cookie = cookieOf(answer)
        expect(cookie).toMatch(/^touchline=/)
        await call('/api/Member/info', { headers: { ...ours, cookie } })
        expect(seen).toEqual([
          'POST /api/User/login?a=1 token=undefined cookie=undefined',
          'GET /api/Member/info token=tok-9 cookie=undefined',
        ])
      },
    )
  })

  test('that is too slow gets 504, one that cannot be reached 503', async () => {
    await open(
      () => undefined,
      50,
      async () => {
        const answer = await call('/api/x', { headers: { 'accept-language': 'en-GB' } })
        expect(answer.status).toBe(504)
        expect(await answer.json()).toMatchObject({ code: 1, msg: expect.stringContaining('too long') })
      },
    )
    await site.close()
    site = await openSite({ backend: createProxy('http://127.0.0.1:9', 2000) })
    const answer = await call('/api/x')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('3')
  })
})

test('an error of the backend shows nothing of its cause', async () => {
  site = await openSite({ backend: () => Promise.reject(new Error('password of the database')) })
  const answer = await call('/api/x')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('password')
})

test('logs one line per request, without its query', async () => {
  site = await openSite()
  await call('/api/x?token=secret')
  await call('/healthz')
  await call('/football')
  await expect.poll(() => site.lines.length).toBe(3)
  expect(site.lines.map(({ facts }) => [facts.method, facts.path, facts.status])).toEqual([
    ['GET', '/api/x', 200],
    ['GET', '/healthz', 200],
    ['GET', '/football', 200],
  ])
  expect(new Set(site.lines.map(({ facts }) => facts.request)).size).toBe(3)
  expect(JSON.stringify(site.lines)).not.toContain('secret')
})
