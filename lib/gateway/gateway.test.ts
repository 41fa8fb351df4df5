import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { sealToken } from '#lib/session/seal.ts'
import { openSite, SECRET, type TestSite } from '#testing/gateway/test-site.ts'

let site: TestSite
afterEach(() => site.close())

/** Sends a raw request and resolves with everything received until the connection ends. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })

const handshake = (path: string, headers: string[] = []) =>
  raw(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )

describe('upgrades', () => {
  test.each(['/ws', '/im'])(
    'of %s are passed to the hub, with the token of the cookie and the address',
    async (path) => {
      const server = new WebSocketServer({ noServer: true })
      const seen: unknown[] = []
      site = await openSite({
        hub: {
          handleUpgrade(request, socket: Duplex, head) {
            seen.push([
              request.headers.token,
              request.headers['x-client-address'],
              request.headers['x-user-id'],
            ])
            server.handleUpgrade(request, socket, head, (ws) => ws.send('hello'))
          },
        },
      })
      const cookie = `touchline=${await sealToken('tok-1', SECRET)}`
      const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`, {
        headers: { cookie, 'x-client-address': '6.6.6.6', 'x-user-id': '1' },
      })
      expect(await new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))).toBe(
        'hello',
      )
      expect(seen).toEqual([['tok-1', '127.0.0.1', undefined]])
      socket.terminate()
    },
  )

  test.each(['/nope', '/_next/hmr', '/football', '/ws/x', '/api/user/login'])(
    'of %s are answered 404 and closed',
    async (path) => {
      site = await openSite()
      expect(await handshake(path)).toMatch(/^HTTP\/1\.1 404 /)
    },
  )

  test('of /media are refused to pages of other origins and passed to the media server otherwise', async () => {
    const paths: string[] = []
    site = await openSite({
      media: {
        handle: () => false,
        handleUpgrade(request, socket) {
          if (request.url !== '/media/room-1.flv') return false
          paths.push(request.url)
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
          return true
        },
      },
    })
    const flv = '/media/room-1.flv'
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://evil-localhost',
    ]) {
      expect(await handshake(flv, [`Origin: ${origin}`])).toMatch(/^HTTP\/1\.1 403 /)
    }
    expect(await handshake(flv, ['Cookie: touchline=x'])).toMatch(/^HTTP\/1\.1 403 /)
    expect(paths).toEqual([])
    expect(await handshake(flv, ['Origin: http://localhost'])).toMatch(/^HTTP\/1\.1 101 /)
    expect(await handshake(flv)).toMatch(/^HTTP\/1\.1 101 /)
    expect(await handshake('/media/none.flv')).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('and plays of /media pass the owner of the cookie to the media server', async () => {
    const tokens: unknown[] = []
    site = await openSite({
      media: {
        handle(request, response) {
          tokens.push(request.headers.token)
          response.end('FLV')
          return true
        },
        handleUpgrade(request, socket) {
          tokens.push(request.headers.token)
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
          return true
        },
      },
    })
    const cookie = `touchline=${await sealToken('tok-1', SECRET)}`
    await handshake('/media/room-1.flv', [`Cookie: ${cookie}`, 'Origin: http://localhost'])
    await fetch(`${site.url}/media/room-1.flv`, { headers: { cookie } })
    await fetch(`${site.url}/media/room-1.flv`)
    expect(tokens).toEqual(['tok-1', 'tok-1', undefined])
  })

  test('of /_next are passed to Next in development', async () => {
    const hmr = new EventEmitter()
    hmr.on('upgrade', (_request, socket: Duplex) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    site = await openSite({ hmr, config: { dev: true } })
    expect(await handshake('/_next/hmr')).toMatch(/^HTTP\/1\.1 101 /)
    expect(await handshake('/nope')).toMatch(/^HTTP\/1\.1 404 /)
  })
})

test.each([
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost',
  'GET /football HTTP/1.1\r\nHost: evil.example/path',
  'GET /football HTTP/1.1\r\nHost: a b',
  'GET /\\evil.example HTTP/1.1\r\nHost: localhost',
  'GET /zh/\\evil HTTP/1.1\r\nHost: localhost',
])('refuses the request %j before it reaches the renderer', async (head) => {
  site = await openSite()
  expect(await raw(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  expect(site.rendered).toHaveLength(0)
})

test.each([
  '/football',
  '/member',
  '/',
  '/zh/football',
  '/nowhere',
  '/icon.svg',
  '/_next/static/chunks/a.js',
  '/_next/image?url=x',
  '/api/hot_match/initial_list',
  '/api/docs',
  '/healthz',
  '/metrics',
  '/media/none.flv',
  '/\\evil',
])('sets security headers on the response to %s', async (path) => {
  site = await openSite({ config: { publicUrl: 'https://touchline.example' } })
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(site.url + path, { method, redirect: 'manual' })
    await answer.arrayBuffer()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  }
})

test('ends streams and closes connections while draining', async () => {
  site = await openSite({
    media: {
      handle(_request, response) {
        response.writeHead(200)
        response.write('FLV')
        return true
      },
      handleUpgrade: () => false,
    },
  })
  const stream = raw('GET /media/room-1.flv HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => fetch(`${site.url}/healthz`).then((answer) => answer.status)).toBe(200)
  site.gateway.drain()
  expect(await stream).toContain('FLV')
  expect((await fetch(`${site.url}/football`)).headers.get('connection')).toBe('close')
})

test('closes a connection with more pending requests than a browser would send', async () => {
  let begun = 0
  site = await openSite({
    backend: async () => {
      begun += 1
      await new Promise(setImmediate)
      return Response.json({ code: 0, msg: '', data: null })
    },
  })
  const one = 'GET /api/chat/rules HTTP/1.1\r\nHost: localhost\r\n\r\n'
  expect(await raw(one.repeat(1_000))).toBe('')
  expect(begun).toBeLessThanOrEqual(32)
  const few = await raw(one.repeat(9) + one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(10)
})

test('a call that changes state is announced after its answer, any other is not', async () => {
  let changes = 0
  const site = await openSite({
    changesState: (_method, path) => path === '/api/change',
    onChange: () => {
      changes++
    },
  })
  for (const path of ['/api/read', '/api/change']) await fetch(site.url + path, { method: 'POST' })
  expect(changes).toBe(1)
  await site.close()
})
