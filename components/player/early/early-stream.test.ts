import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropStream, requestStream, takeStream } from './early-stream.ts'

const URL_OF_ROOM = 'http://127.0.0.1/media/a/original.flv'
const signals: AbortSignal[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signals.length = 0
})

test('a requested stream is returned once, for its address only', () => {
  requestStream(URL_OF_ROOM)
  expect(takeStream('http://127.0.0.1/media/b/original.flv')).toBeNull()
  expect(takeStream(URL_OF_ROOM)).toMatchObject({ url: URL_OF_ROOM })
  expect(takeStream(URL_OF_ROOM)).toBeNull()
  vi.advanceTimersByTime(10_000)
  dropStream()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('a stream that nothing takes ends, at once or after three seconds', () => {
  requestStream(URL_OF_ROOM)
  dropStream()
  requestStream(URL_OF_ROOM)
  vi.advanceTimersByTime(2_900)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  vi.advanceTimersByTime(200)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(takeStream(URL_OF_ROOM)).toBeNull()
})
