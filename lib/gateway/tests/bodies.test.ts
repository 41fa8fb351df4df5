import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionBackend } from '#testing/gateway/session-backend.ts'
import { openSite, type TestSite } from '#testing/gateway/test-site.ts'

/** Waits by turns of the event loop, since the test controls the timers. */
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

describe('a body', () => {
  test('is passed on byte for byte', async () => {
    site = await openSite({ backend: sessionBackend })
    const body = Buffer.alloc(1024 * 1024, 'a')
    const answer = await call('/api/echo', { method: 'POST', body })
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
  })

  test('over the limit is refused by its declared length before the backend is called', async () => {
    site = await openSite({ backend: sessionBackend })
    const answer = await call('/api/echo', {
      method: 'POST',
      body: Buffer.alloc(1024 * 1024 + 1),
      headers: { lang: 'vi' },
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ code: 1, msg: 'Yêu cầu quá lớn.', data: null })
    expect(site.calls).toHaveLength(0)
  })

  test('over the limit without a declared length is refused while it arrives', async () => {
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

  test('is answered 408 and its connection closed after a period without data', async () => {
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

  test('that was partly read leaves its connection to the next request', async () => {
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

  test('that nobody reads does not block its connection after the response', async () => {
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

  test('with its ticket may be larger than any other call, up to the largest file with a ticket', async () => {
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

  test('is read from the backend under a policy that allows no scripts', async () => {
    site = await openSite({ backend: size })
    const answer = await call('/uploads/avatar/a.webp')
    expect(await answer.json()).toMatchObject({ data: 0 })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('public')
  })
})
