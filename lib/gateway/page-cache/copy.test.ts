import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { copyOf } from './copy.ts'

const html = '<p>2-1</p>'.repeat(500)
const copy = () => copyOf({ status: 200, headers: [], body: Buffer.from(html), policy: "default-src 'none'" })

const header = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

test('a page is compressed once, for the first client that accepts an encoding', async () => {
  const page = copy()
  expect([...page.encoded.keys()]).toEqual(['identity'])
  const [first, second] = await Promise.all([page.encode('br'), page.encode('br')])
  expect(second).toBe(first)
  expect(await page.encode('br')).toBe(first)
  expect(page.encoded.get('br')).toBe(first)
  expect(page.encoded.has('gzip')).toBe(false)
})

test('each encoding has the page and its own headers', async () => {
  const page = copy()
  const [plain, gz, br] = await Promise.all([page.encode('identity'), page.encode('gzip'), page.encode('br')])
  expect(plain.body.toString()).toBe(html)
  expect(gunzipSync(gz.body).toString()).toBe(html)
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  for (const { headers, body } of [plain, gz, br])
    expect(header(headers, 'content-length')).toBe(String(body.length))
  expect(plain.headers).not.toContain('content-encoding')
  expect(header(gz.headers, 'content-encoding')).toBe('gzip')
  expect(header(br.headers, 'content-encoding')).toBe('br')
  expect(page.bytes).toBeGreaterThan(plain.body.length + gz.body.length + br.body.length)
})

test('the improved Brotli body replaces the first one', async () => {
  const page = copy()
  const first = await page.encode('br')
  await page.improve()
  const improved = await page.encode('br')
  expect(improved).not.toBe(first)
  expect(brotliDecompressSync(improved.body).toString()).toBe(html)
})
