import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { Refusal } from '../refusal.ts'
import { parametersOf } from './input.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MB = 1024 * 1024
/**
 * Most processor time (ms) until a refusal. Parsing took 65 ms to 3.4 s; a refusal takes 1 ms on an idle
 * machine.
 */
const MAX_CPU_MS = 50

const createRequest = (body: BodyInit, type: string, { query = '', headers = {} } = {}) =>
  new Request(`http://test/api/x${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  })
/** The kind and key of the refusal of a body. */
const refusalOf = async (request: Request, maxBytes?: number) => {
  const answer = await parametersOf(request, maxBytes).catch((error: unknown) => error)
  return answer instanceof Refusal ? `${answer.kind} ${answer.key}` : answer
}

describe('a body that would block the event loop', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const wide = (members: number) => `{${Array.from({ length: members }, (_, n) => `"k${n}":1`).join(',')}}`
  test.each([
    ['1 MB of +& in a form', createRequest('+&'.repeat(MB / 2), FORM), 'too_large too_large'],
    ['64 KB of +& in a form', createRequest('+&'.repeat(32 * 1024), FORM), 'invalid too_many_fields'],
    ['201 pairs in a form', createRequest('a=1&'.repeat(201), FORM), 'invalid too_many_fields'],
    [
      '1 MB of +& in the query',
      createRequest('', FORM, { query: `?${'+&'.repeat(MB / 2)}` }),
      'too_large too_large',
    ],
    [
      '16 KB of +& in the query',
      createRequest('', FORM, { query: `?${'+&'.repeat(8_000)}` }),
      'invalid too_many_fields',
    ],
    [
      'parts of a form',
      createRequest(part.repeat(20_000), 'multipart/form-data; boundary=x'),
      'invalid body_type',
    ],
    ['1 MB of JSON', createRequest(wide(90_000), JSON_TYPE), 'too_large too_large'],
    [
      '64 KB of small JSON values',
      createRequest(`{"a":[${'1,'.repeat(32_000)}1]}`, JSON_TYPE),
      'invalid body_too_complex',
    ],
    ['2,500 members', createRequest(wide(2_500), JSON_TYPE), 'invalid body_too_complex'],
    [
      '33 levels',
      createRequest(`{"a":${'['.repeat(32)}${']'.repeat(32)}}`, JSON_TYPE),
      'invalid body_too_complex',
    ],
    ['64 KB of levels', createRequest(`{"a":${'['.repeat(64_000)}`, JSON_TYPE), 'invalid body_too_complex'],
  ])('is refused quickly: %s', async (_name, request, refusal) => {
    const from = process.cpuUsage()
    expect(await refusalOf(request)).toBe(refusal)
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(MAX_CPU_MS)
  })

  test('is neither buffered nor read to its end when it declares no length', async () => {
    let given = 0
    const endless = new ReadableStream({
      pull(controller) {
        given += 8_192
        controller.enqueue(Buffer.alloc(8_192, 0x20))
      },
    })
    const request = new Request('http://test/api/x', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(await refusalOf(request)).toBe('too_large too_large')
    expect(given).toBeLessThan(1.2 * MB)
  })

  test('leaves its connection usable for the next request', async () => {
    const server = createServer((incoming, outgoing) => {
      const body = Readable.toWeb(incoming)
      void refusalOf(
        new Request('http://test/', { method: 'POST', body, duplex: 'half' } as RequestInit),
      ).then((refusal) => outgoing.end(JSON.stringify(refusal)))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (bytes: number) => {
      const { port } = server.address() as AddressInfo
      const outgoing = request({ port, host: '127.0.0.1', method: 'POST', agent })
      for (let sent = 0; sent < bytes; sent += 8_192) outgoing.write(' '.repeat(8_192))
      outgoing.end()
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
      return text(incoming)
    }
    expect(await send(900_000)).toBe('"too_large too_large"')
    expect(await send(8_192)).toBe('{}')
    agent.destroy()
    server.close()
    await once(server, 'close')
  })

  test('may be as large as its endpoint declares; no form is larger than 64 KB', async () => {
    const text = JSON.stringify({ body: 'x'.repeat(200_000) })
    expect(await refusalOf(createRequest(text, JSON_TYPE))).toBe('too_large too_large')
    expect(await parametersOf(createRequest(text, JSON_TYPE), 256 * 1024)).toEqual(JSON.parse(text))
    expect(await refusalOf(createRequest(`body=${'x'.repeat(200_000)}`, FORM), 256 * 1024)).toBe(
      'too_large too_large',
    )
  })
})

describe('a body', () => {
  test('with 200 pairs, 32 levels or brackets in its strings is read', async () => {
    const pairs = Array.from({ length: 200 }, (_, n) => `k${n}=${n}`).join('&')
    expect(Object.keys(await parametersOf(createRequest(pairs, FORM)))).toHaveLength(200)
    const deep = `{"a":${'['.repeat(31)}${']'.repeat(31)}}`
    expect(await parametersOf(createRequest(deep, JSON_TYPE))).toEqual(JSON.parse(deep))
    const quoted = JSON.stringify({ a: `${'[{,"\\'.repeat(5_000)}`, b: '\\' })
    expect(await parametersOf(createRequest(quoted, JSON_TYPE))).toEqual(JSON.parse(quoted))
  })
  test.each([
    ['compressed', { 'content-encoding': 'gzip' }],
    ['in UTF-16', { 'content-type': 'application/json; charset=utf-16' }],
    ['in GBK', { 'content-type': `${FORM};charset="GBK"` }],
  ])('declared as %s is refused', async (_name, headers) => {
    expect(await refusalOf(createRequest('{}', JSON_TYPE, { headers }))).toBe('invalid body_encoding')
  })
  test('that is not UTF-8, or breaks off, is refused as unreadable', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    expect(await refusalOf(createRequest(bytes, JSON_TYPE))).toBe('invalid body_unreadable')
    const broken = new ReadableStream({
      start(controller) {
        controller.error(new Error('the client left'))
      },
    })
    const request = new Request('http://test/api/x', {
      method: 'POST',
      body: broken,
      duplex: 'half',
    } as RequestInit)
    expect(await refusalOf(request)).toBe('invalid body_unreadable')
  })
  test('with the charset UTF-8 is read', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"', 'content-encoding': 'identity' }
    expect(await parametersOf(createRequest('{"a":"é"}', JSON_TYPE, { headers }))).toEqual({ a: 'é' })
  })
})

test('a payment password in the address is refused, and accepted in a body', async () => {
  const address = '?room_id=7&payment_password=135790'
  expect(await refusalOf(new Request(`http://test/api/x${address}`))).toBe('invalid secret_in_address')
  expect(await refusalOf(createRequest('{}', JSON_TYPE, { query: address }))).toBe(
    'invalid secret_in_address',
  )
  const body = createRequest('{"payment_password":"135790"}', JSON_TYPE)
  expect(await parametersOf(body)).toEqual({ payment_password: '135790' })
})

test('a query and a form are parsed as a browser writes them', async () => {
  const pairs = fc.array(
    fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 })),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(
      pairs,
      fc.string({ unit: fc.constantFrom('%', '4', 'f', 'e', '9', '+', '&', '=') }),
      async (given, odd) => {
        const text = `${new URLSearchParams(given.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))}&${odd}`
        const expected = Object.fromEntries(new URLSearchParams(text))
        expect(await parametersOf(createRequest(text, FORM))).toEqual(expected)
        expect(await parametersOf(new Request(`http://test/?${text}`))).toEqual(expected)
      },
    ),
    propertyRuns(50),
  )
})
