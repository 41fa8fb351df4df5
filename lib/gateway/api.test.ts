import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'
import { createProxy } from './proxy.ts'

/** Waits by turns of the event loop, since the timers are held by the test. */
async function expectReal(check: () => unknown): Promise<void> {
  for (let turn = 0; turn < 2_000; turn++) {
    try {
      await check()
      return
    } catch {
      await new Promise(setImmediate)
    }
  }
  await check()
}

let site: TestSite
afterEach(() => site.close())

const ours = { 'x-touchline': 'web' }
const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init)
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** A back end that logs in, logs out and says who it thinks is calling. */
const backend = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/user/login') {
    const data = { token: 'tok-1', user: { id: 7, token: 'tok-1' }, list: [{ key: 'tok-1', name: 'x' }] }
    return Response.json({ code: 0, msg: '', data }, { headers: { 'x-set-token': 'tok-1' } })
  }
  if (pathname === '/api/Member/SignOut') {
    return Response.json({ code: 0, msg: '', data: null }, { headers: { 'x-set-token': '' } })
  }
  if (pathname === '/api/renews')
    return Response.json(
      { code: 0, msg: '', data: { fields: { token: 'an upload ticket' } } },
      { headers: { 'x-set-token': 'tok-1' } },
    )
  if (pathname === '/api/bare-login')
    return Response.json({ code: 0, msg: '', data: { id: 7 } }, { headers: { 'x-set-token': 'tok-2' } })
  if (pathname === '/api/echo')
    return new Response(request.body, { headers: { 'content-type': 'text/plain' } })
  return Response.json({ code: 0, msg: '', data: { token: request.headers.get('token') } })
}

const login = async () => cookieOf(await call('/api/user/login', { method: 'POST', headers: ours }))

describe('the token', () => {
  test('becomes a sealed cookie and leaves the envelope of a login in our browser client', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/user/login', { method: 'POST', headers: ours })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^touchline=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    )
    expect(answer.headers.get('x-set-token')).toBeNull()
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data: { user: { id: 7 }, list: [{ name: 'x' }] } })
    expect(text + cookieOf(answer)).not.toContain('tok-1')
  })

  test('is put into a secure cookie bound to the host where the site has https', async () => {
    site = await openSite({ backend, config: { publicUrl: 'https://touchline.example' } })
    const answer = await call('/api/user/login', { method: 'POST', headers: ours })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-touchline=.*; Secure$/)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('may be sealed anew with any answer, whose other tokens stay', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/renews', { headers: { ...ours, cookie: await login() } })
    expect(await answer.json()).toMatchObject({ data: { fields: { token: 'an upload ticket' } } })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })

  test('of a cookie altered by one byte is none', async () => {
    site = await openSite({ backend })
    const cookie = await login()
    for (const at of [20, 60, 120, cookie.length - 8]) {
      const altered = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`
      await call('/api/who', { headers: { cookie: altered } })
      expect(site.calls.at(-1)?.headers.has('token'), String(at)).toBe(false)
    }
    await call('/api/who', { headers: { cookie } })
    expect(site.calls.at(-1)?.headers.get('token')).toBe('tok-1')
  })

  test('is put into the envelope for a client that is no browser', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/bare-login', { method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })
    expect(await answer.json()).toMatchObject({ data: { id: 7, token: 'tok-2' } })
    const browser = await call('/api/bare-login', { method: 'POST', headers: ours })
    const text = await browser.text()
    expect(JSON.parse(text)).toEqual({ code: 0, msg: '', data: { id: 7 } })
    expect(browser.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })

  test('stays in the envelope of a client that is no browser', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/user/login', { method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('x-set-token')).toBeNull()
    expect(await answer.json()).toMatchObject({ data: { token: 'tok-1' } })
  })

  test('is neither shown nor set when another site logs a browser in', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/user/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).not.toContain('tok-1')
  })

  test('reaches the backend from the cookie, and the cookie itself does not', async () => {
    site = await openSite({ backend })
    await call('/api/who', { headers: { cookie: await login() } })
    expect(site.calls.at(-1)?.headers.get('token')).toBe('tok-1')
    expect(site.calls.at(-1)?.headers.get('cookie')).toBeNull()
  })

  test('given by the client itself wins over the cookie, even an empty one', async () => {
    site = await openSite({ backend, changesState: () => true })
    const cookie = await login()
    for (const token of ['own', '']) {
      const answer = await call('/api/who', { headers: { cookie, token } })
      expect(answer.status).toBe(200)
      expect(site.calls.at(-1)?.headers.get('token') ?? '').toBe(token)
    }
  })

  test('is nothing when the cookie is rubbish', async () => {
    site = await openSite({ backend })
    expect((await call('/api/who', { headers: { cookie: 'touchline=rubbish' } })).status).toBe(200)
    expect(site.calls.at(-1)?.headers.has('token')).toBe(false)
  })

  test('is forgotten at logout', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/Member/SignOut', {
      method: 'POST',
      headers: { ...ours, cookie: await login() },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^touchline=; .*Max-Age=0/)
  })
})

describe('same-origin proof', () => {
  const changes = (_method: string, path: string) => path === '/api/handselGift'
  const own = { 'x-touchline': 'web' }
  /** With a session cookie, and without one. */
  test.each<[Record<string, string>, number, number]>([
    [{}, 403, 200],
    [own, 200, 200],
    [{ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, 200, 200],
    [{ ...own, 'sec-fetch-site': 'same-site' }, 403, 403],
    [{ ...own, 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ ...own, 'sec-fetch-site': 'none' }, 403, 403],
    [{ ...own, rsc: '1' }, 403, 403],
    [{ ...own, 'next-router-prefetch': '1' }, 403, 403],
    [{ 'x-touchline': 'yes' }, 403, 200],
    // A link on one of our pages: followed by the router, by the browser, loaded as a picture, prefetched.
    [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', rsc: '1' },
      403,
      403,
    ],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 403, 403],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, 403, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ 'sec-fetch-site': 'none' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
  ])('of %o gives %i with a cookie and %i without', async (headers, withCookie, without) => {
    site = await openSite({ backend, changesState: changes })
    const cookie = await login()
    const path = '/api/handselGift'
    for (const [carried, status] of [
      [{ cookie }, withCookie],
      [{}, without],
    ] as const) {
      const before = site.calls.length
      expect((await call(path, { headers: { ...headers, ...carried } })).status).toBe(status)
      expect(site.calls.length - before).toBe(status === 200 ? 1 : 0)
    }
    // Reading needs no proof, and neither does a client that sends its token itself.
    expect((await call('/api/read', { headers: { ...headers, cookie } })).status).toBe(200)
    expect((await call(path, { headers: { ...headers, token: 'own' } })).status).toBe(200)
  })

  test('is refused to the router also where it says so in the query alone', async () => {
    site = await openSite({ backend, changesState: changes })
    expect((await call('/api/handselGift?_rsc=1abc', { headers: own })).status).toBe(403)
  })
})

describe('forged headers', () => {
  test('reach neither the backend nor its log, whatever they claim', async () => {
    site = await openSite()
    const forged = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'x-client-address',
      'x-user-id',
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-request-id',
      'x-set-token',
      'x-original-url',
      'x-http-method-override',
    ]
    await call('/api/who', { headers: Object.fromEntries(forged.map((name) => [name, '6.6.6.6-forged'])) })
    const headers = Object.fromEntries(site.calls[0]?.headers ?? [])
    expect(JSON.stringify(headers)).not.toContain('forged')
    expect(headers['x-client-address']).toBe('127.0.0.1')
    await expect.poll(() => site.lines.length).toBe(1)
    expect(JSON.stringify(site.lines)).not.toContain('forged')
  })

  test('of a trusted proxy count, the nth address from the right', async () => {
    site = await openSite({ config: { trustedProxies: 2 } })
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.1', 'x-request-id': 'proxy-id-0001' }
    const answer = await call('/api/who', { headers })
    expect(site.calls[0]?.headers.get('x-client-address')).toBe('203.0.113.9')
    expect(answer.headers.get('x-request-id')).toBe('proxy-id-0001')
    await call('/api/who', { headers: { 'x-forwarded-for': 'rubbish, 10.0.0.1' } })
    expect(site.calls[1]?.headers.get('x-client-address')).toBe('127.0.0.1')
  })
})

describe('a body', () => {
  test('is handed on byte for byte', async () => {
    site = await openSite({ backend })
    const body = Buffer.alloc(1024 * 1024, 'a')
    const answer = await call('/api/echo', { method: 'POST', body })
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
  })

  test('over the limit is refused by its declared length before the backend is asked', async () => {
    site = await openSite({ backend })
    const answer = await call('/api/echo', {
      method: 'POST',
      body: Buffer.alloc(1024 * 1024 + 1),
      headers: { lang: 'vi' },
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ code: 1, msg: 'Yêu cầu quá lớn.', data: null })
    expect(site.calls).toHaveLength(0)
  })

  test('over the limit without a declared length is refused while it comes in', async () => {
    site = await openSite({
      backend: async (request) => Response.json({ code: 0, msg: '', data: (await request.text()).length }),
    })
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
    const piece = 'a'.repeat(64 * 1024)
    for (let sent = 0; sent < 20; sent += 1) socket.write(`10000\r\n${piece}\r\n`)
    await expect.poll(() => text, { timeout: 5000 }).toContain('HTTP/1.1 413')
    socket.destroy()
  })
})

test('a body in chunks of a byte is refused before all of them are read', async () => {
  let read = 0
  site = await openSite({
    backend: async (request) => {
      for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) read += piece.length
      return Response.json({ code: 0, msg: '', data: read })
    },
  })
  const socket = connect(site.port, '127.0.0.1')
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => (text += bytes))
  const closed = once(socket, 'close')
  socket.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.write('1\r\na\r\n'.repeat(60_000))
  await closed
  expect(text).toContain('HTTP/1.1 413')
  expect(read).toBeLessThan(2_100)
})

describe('a slow body', () => {
  const reading = async (request: Request) =>
    Response.json({ code: 0, msg: '', data: (await request.text()).length })
  const sendHalf = (headers = '') => {
    const socket = connect(site.port, '127.0.0.1')
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => (text += bytes))
    const closed = once(socket, 'close')
    socket.write(`POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n${headers}\r\nhalf`)
    return { answer: () => text, closed }
  }

  test('is answered 408 and its connection closed once nothing has come for its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      site = await openSite({ backend: reading })
      const { answer, closed } = sendHalf()
      await expectReal(() => expect(site.calls).toHaveLength(1))
      await expectReal(async () => {
        await vi.advanceTimersByTimeAsync(1_000)
        expect(answer()).toContain('HTTP/1.1 408')
      })
      await closed
      expect(answer()).toContain('connection: close')
    } finally {
      vi.useRealTimers()
    }
  })

  test('of which a part was read leaves its connection to the next request', async () => {
    site = await openSite({
      backend: async (request) => {
        await request.body?.getReader().read()
        return Response.json({ code: 1, msg: 'no', data: null }, { status: 400 })
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let n = 0; n < 3; n++)
      await new Promise((resolve, reject) => {
        const sending = httpRequest({ port: site.port, path: '/api/x', method: 'POST', agent }, (answer) => {
          ports.add(sending.socket?.localPort)
          answer.resume().once('end', resolve)
        })
        sending.once('error', reject)
        sending.end(Buffer.alloc(900_000))
      })
    expect(ports.size).toBe(1)
    agent.destroy()
  })

  test('that nobody reads does not hold its connection after the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      site = await openSite()
      const { answer, closed } = sendHalf()
      await expectReal(() => expect(answer()).toContain('HTTP/1.1 200'))
      await vi.advanceTimersByTimeAsync(10_000)
      await closed
    } finally {
      vi.useRealTimers()
    }
  })
})

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

  test('that is too slow is answered for with 504, one that is away with 503', async () => {
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

test('a fault of the backend shows nothing of its cause', async () => {
  site = await openSite({ backend: () => Promise.reject(new Error('password of the database')) })
  const answer = await call('/api/x')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('password')
})

test('writes one line a request, without its query', async () => {
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

describe('an upload', () => {
  const size = async (request: Request) => {
    let bytes = 0
    if (request.body)
      for await (const chunk of request.body as AsyncIterable<Uint8Array>) bytes += chunk.length
    return Response.json({ code: 0, msg: '', data: bytes }, { headers: { 'cache-control': 'public' } })
  }
  const MB = 1024 * 1024
  const send = (method: string, path: string, bytes: number, ticket = true) =>
    call(path, {
      method,
      headers: { ...ours, ...(ticket ? { 'x-upload-token': 'ticket' } : {}) },
      body: new Uint8Array(bytes),
    })

  test('with its ticket may be larger than any other call, up to the largest file that has one', async () => {
    site = await openSite({ backend: size })
    const path = '/api/storage/incoming/a.png'
    expect(await (await send('PUT', path, 3 * MB)).json()).toMatchObject({ data: 3 * MB })
    expect((await send('PUT', '/api/echo', 3 * MB)).status).toBe(413)
    expect((await send('PUT', path, 52 * MB)).status).toBe(413)
  })

  test('without a ticket, or by another method, has the limit of any call', async () => {
    site = await openSite({ backend: size })
    const path = '/api/storage/incoming/a.png'
    expect((await send('PUT', path, 3 * MB, false)).status).toBe(413)
    expect((await send('POST', path, 3 * MB)).status).toBe(413)
    expect(site.calls).toHaveLength(0)
  })

  test('is read back from the backend under a policy that lets nothing run', async () => {
    site = await openSite({ backend: size })
    const answer = await call('/uploads/avatar/a.webp')
    expect(await answer.json()).toMatchObject({ data: 0 })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('public')
  })
})
