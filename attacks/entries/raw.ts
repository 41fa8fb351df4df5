import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { nextAddress } from '../http.ts'
import { formPayloads, repeated } from '../shapes/bodies.ts'
import type { Attack } from '../types.ts'
import type { Setting } from './setting.ts'

const ANSWER_MS = 60_000
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const MEGABYTE = 1024 ** 2

/** What is written to a bare connection: texts, and delays in ms between them. */
type Step = string | Buffer | number

/**
 * Writes the steps and resolves with the status of the first status line, or with how the connection ended.
 */
export function writeRaw(port: number, steps: Iterable<Step>): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let over = false
    const end = (outcome: string) => {
      over = true
      clearTimeout(timer)
      socket.destroy()
      resolve(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? outcome)
    }
    const timer = setTimeout(() => end('no response'), ANSWER_MS)
    socket.on('data', (bytes: Buffer) => {
      text = (text + bytes.toString('latin1')).slice(0, 4096)
      // A refusal may arrive before everything is sent; the rest is not waited for.
      if (/\r\n\r\n/.test(text)) setTimeout(end, 20, 'answered')
    })
    socket.once('close', () => end('closed'))
    socket.once('error', () => end('reset'))
    socket.once('connect', async () => {
      for (const step of steps) {
        if (over) return
        if (typeof step === 'number') await wait(step)
        else if (!socket.write(step)) await new Promise((resolveWait) => setTimeout(resolveWait, 1))
      }
    })
  })
}

const head = (method: string, target: string, more = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${nextAddress()}\r\n${more}\r\n`

/** Spellings that the gateway may check as one address and serve as another. */
const DOTTED = [
  '/api/storage/../chat/rules',
  '/api/storage/%2e%2e/chat/rules',
  '/api/storage/%2E./chat/rules',
  '/api/storage/x/../../chat/rules',
  '/API/storage/..;/chat/rules',
  '/api//storage/..\\chat/rules',
  '/uploads/../api/chat/rules',
]

/** Targets that are not plain paths, each with a GET. */
const TARGETS: Record<string, string> = {
  '/%ff': '/%ff',
  '/api/%ff': '/api/%ff',
  '/%': '/%',
  'lone surrogate': '/%ed%a0%80',
  'absolute form': 'http://127.0.0.1/api/chat/rules?room_id=1',
  'absolute form of another host': 'http://evil.example/metrics',
  '/x/../metrics': '/x/../metrics',
  '/%2e/metrics': '/%2e/metrics',
  'double slash': '//evil.example/api/chat/rules',
  backslashes: `/${'\\'.repeat(4000)}`,
  'slashes, 14 KB': `/${'/'.repeat(14_000)}`,
  'dots, 14 KB': `/${'../'.repeat(4_600)}`,
  'percents, 14 KB': `/${'%25'.repeat(4_600)}`,
  'segments, 14 KB': `/${'a/'.repeat(7_000)}`,
  'target of 100 KB': `/${'a'.repeat(100_000)}`,
  '/og/ of 14 KB': `/og/match-${'9'.repeat(14_000)}.png`,
  '/_next/image of 14 KB': `/_next/image?url=${'%2f'.repeat(4_000)}&w=64&q=75`,
}

const PIPELINED = 1_000
/**
 * How long one of many small requests may block the loop, in ms: received together, they are handled in one
 * tick.
 */
const SMALL_REQUEST_MS = 0.3

/** Malformed requests. */
const REQUESTS: Record<string, () => Iterable<Step>> = {
  CONNECT: () => [head('CONNECT', '127.0.0.1:80')],
  'OPTIONS *': () => [head('OPTIONS', '*')],
  'unknown method': () => [head('X'.repeat(8000), '/')],
  'no host': () => ['GET /main HTTP/1.1\r\n\r\n'],
  'HTTP/2 preface': () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'random bytes, 1 MB': () => [Buffer.alloc(MEGABYTE, 0x9d)],
  'header block of 100 KB': () => [head('GET', '/healthz', `X: ${'a'.repeat(100_000)}\r\n`)],
  '10,000 headers': () => [
    head('GET', '/healthz', Array.from({ length: 10_000 }, (_, n) => `x${n}: 1\r\n`).join('')),
  ],
  '1,900 headers': () => [
    head('GET', '/healthz', Array.from({ length: 1_900 }, (_, n) => `x${n.toString(36)}:1\r\n`).join('')),
  ],
  'cookie of 15 KB': () => [head('GET', '/healthz', `Cookie: ${repeated('a=;', 15_000)}\r\n`)],
  'session cookie of 15 KB': () => [
    head('GET', '/api/User/getUserInfo', `Cookie: touchline=${'Fe26.2*'.repeat(2_100)}\r\n`),
  ],
  'X-Forwarded-For of 15 KB': () => [
    `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${repeated('1,', 15_000)}\r\n\r\n`,
  ],
  'Accept-Language of 15 KB': () => [
    head('GET', '/api/chat/rules?room_id=1', `Accept-Language: ${repeated('zh;q=0.1,', 15_000)}\r\n`),
  ],
  'Range of 15 KB': () => [head('GET', '/football', `Range: bytes=${repeated('0-1,', 15_000)}\r\n`)],
  '1,000 pipelined': () => [head('GET', '/healthz').repeat(PIPELINED)],
  '1,000 pipelined calls': () => [head('GET', '/api/chat/rules?room_id=1').repeat(PIPELINED)],
  'two content lengths': () => [
    head('POST', '/api/chat/rules', `${FORM}Content-Length: 5\r\nContent-Length: 6\r\n`),
    'a=1&b=',
  ],
  'length and chunks': () => [
    head('POST', '/api/chat/rules', `${FORM}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`),
    '0\r\n\r\n',
  ],
  'chunks of one byte, 60,000': () => [
    head('POST', '/api/chat/rules', `${FORM}Transfer-Encoding: chunked\r\n`),
    ...Array.from({ length: 60 }, () => '1\r\n+\r\n'.repeat(1_000)),
    '0\r\n\r\n',
  ],
  'chunk extension of 1 MB': () => [
    head('POST', '/api/chat/rules', `${FORM}Transfer-Encoding: chunked\r\n`),
    `1;${'x'.repeat(MEGABYTE)}\r\n+\r\n0\r\n\r\n`,
  ],
  'trailers, 14 KB': () => [
    head('POST', '/api/chat/rules', `${FORM}Transfer-Encoding: chunked\r\n`),
    `1\r\n+\r\n0\r\n${repeated('a: 1\r\n', 14_000)}\r\n`,
  ],
  'body in 20 slow pieces': () => [
    head('POST', '/api/chat/rules', `${FORM}Content-Length: 20\r\n`),
    ...Array.from({ length: 20 }, () => [50, '+']).flat(),
  ],
  'half a head': () => ['GET /healthz HTTP/1.1\r\nHost: a\r\nX: ', 300, 'a'.repeat(10), 300, '\r\n\r\n'],
}

const CHUNK = 64 * 1024
/** A body with a Content-Length, and a chunked one of unknown length. */
const FRAMINGS: Record<string, (target: string, body: Buffer) => Step[]> = {
  'with content length': (target, body) => [
    head('POST', target, `${FORM}Content-Length: ${body.length}\r\n`),
    body,
  ],
  chunked: (target, body) => {
    const steps: Step[] = [head('POST', target, `${FORM}Transfer-Encoding: chunked\r\n`)]
    for (let from = 0; from < body.length; from += CHUNK) {
      const piece = body.subarray(from, from + CHUNK)
      steps.push(`${piece.length.toString(16)}\r\n`, piece, '\r\n')
    }
    return [...steps, '0\r\n\r\n']
  },
}

/** Attacks on a bare TCP connection: what no client library would send. */
export function* rawAttacks({ site, limitMs }: Setting): Generator<Attack> {
  const common = { kind: 'raw', role: 'guest', limitMs } as const
  for (const payload of formPayloads([3 * MEGABYTE, MEGABYTE, 64 * 1024]))
    for (const target of [...DOTTED, '/api/storage/x', '/api/chat/rules'])
      for (const [framing, frame] of Object.entries(FRAMINGS))
        yield {
          ...common,
          entry: `POST ${target}`,
          shape: `${payload.shape}, ${framing}`,
          family: `${payload.family}, ${framing}`,
          bytes: payload.bytes,
          send: () => writeRaw(site.port, frame(target, payload.body())),
        }
  for (const [name, steps] of Object.entries(REQUESTS))
    yield {
      ...common,
      entry: 'TCP',
      limitMs: name.includes('pipelined') ? limitMs + PIPELINED * SMALL_REQUEST_MS : limitMs,
      shape: name,
      family: name,
      bytes: [...steps()].reduce<number>(
        (sum, step) => sum + (typeof step === 'number' ? 0 : step.length),
        0,
      ),
      send: () => writeRaw(site.port, steps()),
    }
  for (const [name, target] of Object.entries(TARGETS))
    for (const method of ['GET', 'POST'])
      yield {
        ...common,
        entry: `${method} raw target`,
        shape: name,
        family: name,
        bytes: target.length,
        send: () => writeRaw(site.port, [head(method, target, 'Content-Length: 0\r\nConnection: close\r\n')]),
      }
}
