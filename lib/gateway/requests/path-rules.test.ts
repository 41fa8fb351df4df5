import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesState } from '#lib/contract/core/changes-state.ts'
import { openSite, SECRET, type TestSite } from '#testing/gateway/test-site.ts'
import { propertyRuns } from '#testing/property-runs.ts'
import { mayHoldToken } from '../answers/token-answer.ts'
import { visitOf } from '../visit.ts'
import { bodyLimitsOf } from './request-body.ts'

/** A path for every rule by which the gateway decides. */
const PATHS = [
  '/metrics',
  '/healthz',
  '/readyz',
  '/api/storage/incoming/a.png',
  '/api/chat/rules',
  '/api/user/login',
  '/api/user/registered',
  '/api/member/signout',
  '/api/member/handselgift',
  '/uploads/avatar/a.webp',
  '/media/room-1.flv',
  '/_next/static/chunks/a.js',
  '/football',
  '/member',
  '/sw.js',
] as const

const SPELLINGS = 200
/** Raw path segments that enter or leave a folder. */
const DOTS = [
  './',
  '../',
  '%2e/',
  '%2E%2e/',
  '.%2e/',
  '%252e%252e/',
  '..%2f',
  '..%5c',
  '..\\',
  '..;/',
  '%c0%ae%c0%ae/',
]
const percentOf = (char: string, upper: boolean) => {
  const hex = char.charCodeAt(0).toString(16)
  return `%${upper ? hex.toUpperCase() : hex}`
}

/**
 * Generates another spelling of `path`; a quarter of the letters in another case or escaped, and an unusual
 * sequence in between.
 */
const spellingOf = (path: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom('same', 'case', 'escape', 'ESCAPE', 'twice'), {
        minLength: path.length,
        maxLength: path.length,
      }),
      fc.constantFrom('none', 'dots', 'slash', 'end', 'fragment', 'out and in', 'absolute', 'control'),
      fc.constantFrom(...DOTS),
      fc.nat({ max: path.length }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([letters, strange, dots, at, rare]) => {
      const written = [...path].map((char, index) => {
        if (index % rare !== 0 || char === '/') return char
        switch (letters[index]) {
          case 'case':
            return char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()
          case 'escape':
            return percentOf(char, false)
          case 'ESCAPE':
            return percentOf(char, true)
          case 'twice':
            return `%25${percentOf(char, false).slice(1)}`
          default:
            return char
        }
      })
      const slash = Math.max(0, path.lastIndexOf('/', at))
      const before = written.slice(0, slash + 1).join('')
      const after = written.slice(slash + 1).join('')
      switch (strange) {
        case 'dots':
          return before + dots + after
        case 'slash':
          return `${before}/${after}`
        case 'end':
          return `${before}${after}/`
        case 'fragment':
          return `${before}${after}#x`
        case 'out and in':
          return `/api/storage/${dots}${dots}${(before + after).slice(1)}`
        case 'absolute':
          return `http://other.example${before}${after}`
        case 'control':
          return `${before}%0d${after}`
        default:
          return before + after
      }
    })

/** A request as passed on by Node's parser. */
const requestOf = (target: string) =>
  ({ url: target, headers: { host: 'localhost' }, socket: new Socket() }) as unknown as IncomingMessage
const config = { dev: false, trustedProxies: 0, sessionSecret: SECRET, timeZone: 'Asia/Shanghai' }
const tickets = { 'x-upload-token': 'ticket' }

/** Everything that the gateway decides from a path. */
function decisionOf(path: string) {
  const visit = visitOf(requestOf(path), config)
  return (
    visit && {
      routeKind: visit.routeKind,
      limits: bodyLimitsOf('PUT', visit.path, tickets),
      changes: changesState('POST', visit.path),
      token: mayHoldToken(visit.path, new Headers()),
    }
  )
}

/**
 * The path that a backend or renderer would serve for what the gateway passes on, whatever it normalises
 * itself.
 */
function servedPath(passedOn: string): string {
  let path = new URL(`http://localhost${passedOn}`).pathname
  for (let turn = 0; turn < 3; turn++)
    try {
      path = new URL(`http://localhost${decodeURIComponent(path).replaceAll('\\', '/')}`).pathname
    } catch {
      break
    }
  return path.toLowerCase()
}

describe('every path rule of the gateway', () => {
  for (const path of PATHS)
    test(`decides alike for ${SPELLINGS} spellings of ${path}, or refuses them`, () => {
      const seen = new Set<string>()
      fc.assert(
        fc.property(spellingOf(path), (spelling) => {
          seen.add(spelling)
          const request = requestOf(spelling)
          const visit = visitOf(request, config)
          if (visit === null) return
          // Nothing behind the gateway can read another path than the one that was decided about.
          expect(request.url).toBe(visit.path + visit.search)
          expect(servedPath(visit.path)).toBe(visit.path.toLowerCase())
          // Screens are case-sensitive; all decisions are not.
          if (visit.path.toLowerCase() === path.toLowerCase())
            expect(decisionOf(spelling)).toEqual(decisionOf(path))
        }),
        propertyRuns(SPELLINGS * 4),
      )
      expect(seen.size).toBeGreaterThan(SPELLINGS)
    })
})

describe('an ambiguous target', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite({ backend: async () => Response.json({ code: 0, msg: '', data: null }) })
  })
  afterAll(() => site.close())

  const statusOf = async (method: string, target: string) => {
    const socket = connect(site.port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => (text += bytes))
    socket.on('error', () => undefined)
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
    await once(socket, 'close')
    return /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  }

  test.each([
    '/api/storage/../chat/rules',
    '/api/storage/%2e%2e/chat/rules',
    '/api/storage/..%2fchat/rules',
    '/api/storage/..%5cchat/rules',
    '/api/storage/%252e%252e/chat/rules',
    '/api/../metrics',
    '/football/../metrics',
    '/zh/%2e%2e/metrics',
    '/.',
    '/..',
    '/%ff',
    '/%',
    '/%zz',
    '/%c0%af',
    '/football/%00',
    '/football%0d%0aset-cookie:x',
    '/football#x',
    '//evil.example/..',
    'http://other.example/football',
    '*',
  ])('is refused: %s', async (target) => {
    const before = site.calls.length + site.rendered.length
    for (const method of ['GET', 'POST', 'PUT']) expect(await statusOf(method, target)).toBe('400')
    expect(site.calls.length + site.rendered.length).toBe(before)
  })

  test('is refused with a page to a browser, in its language, and with the envelope to a program', async () => {
    const get = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${site.port}/%ff`, { headers })
    const page = await get({ accept: 'text/html,*/*', 'accept-language': 'vi' })
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<html lang="vi">')
    const answer = await get({ accept: '*/*' })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 1 })])
  })

  test('is passed on in one spelling where it has only one meaning', async () => {
    await statusOf('POST', '/%61pi/Chat/%72ules?a=%ff')
    expect(site.calls.at(-1)?.url).toBe('http://localhost/api/Chat/rules?a=%ff')
  })
})
