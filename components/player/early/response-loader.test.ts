import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyStream } from './early-stream.ts'

beforeEach(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', globalThis)
})
afterEach(() => vi.unstubAllGlobals())

const streamOf = (response: Promise<Response>): EarlyStream => ({
  url: 'http://127.0.0.1/a.flv',
  response,
  abort: vi.fn(),
})

/** Opens a loader as flv.js does, and returns what it reports. */
async function opened(stream: EarlyStream) {
  const { responseLoaderOf } = await import('./response-loader.ts')
  const loader = new (responseLoaderOf(stream))()
  const reports: unknown[] = []
  loader.onDataArrival = (chunk, start, received) =>
    void reports.push([[...new Uint8Array(chunk)], start, received])
  loader.onComplete = (from, to) => void reports.push(['complete', from, to])
  loader.onError = (type, info) => void reports.push([String(type), info.code])
  loader.open()
  return { loader, reports }
}

test('bytes are passed on with their positions, then the end', async () => {
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2, 3]))
      // A part of a larger buffer.
      controller.enqueue(new Uint8Array([9, 4, 5, 9]).subarray(1, 3))
      controller.close()
    },
  })
  const { reports } = await opened(streamOf(Promise.resolve(new Response(parts))))
  await expect.poll(() => reports).toHaveLength(3)
  expect(reports).toEqual([
    [[1, 2, 3], 0, 3],
    [[4, 5], 3, 5],
    ['complete', 0, 4],
  ])
})

test.each([
  ['a status', () => Promise.resolve(new Response('', { status: 404 })), ['HttpStatusCodeInvalid', 404]],
  ['an empty response', () => Promise.resolve(new Response('')), ['Exception', -1]],
  ['no response', () => Promise.reject(new TypeError('failed')), ['Exception', -1]],
])('%s is reported as an error', async (_what, response, expected) => {
  const { reports } = await opened(streamOf(response()))
  await expect.poll(() => reports).toEqual([expected])
})

test('nothing is reported once it is destroyed', async () => {
  const stream = streamOf(Promise.resolve(new Response('bytes')))
  const { loader, reports } = await opened(stream)
  loader.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(reports).toEqual([])
  expect(stream.abort).toHaveBeenCalled()
})
