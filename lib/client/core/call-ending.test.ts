import { afterEach, describe, expect, test, vi } from 'vitest'
import { getInitialList } from '#lib/contract/matches/lists.ts'
import { BACKEND, TIMEOUT_MS } from './backend-fetch.ts'
import { call } from './call.ts'
import { NetworkError } from './errors.ts'

let answer: (request: Request) => Promise<Response>
Object.assign(globalThis, { [BACKEND]: (request: Request) => answer(request) })
afterEach(() => {
  vi.useRealTimers()
})
const never = () => new Promise<Response>(() => undefined)

describe('an aborted call', () => {
  test('aborted by its caller rejects with the caller’s reason and aborts the request', async () => {
    const leaving = new AbortController()
    let received: AbortSignal | undefined
    answer = (request) => {
      received = request.signal
      return never()
    }
    const failed = call(getInitialList, {}, { signal: leaving.signal }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(received).toBeDefined())
    const reason = new Error('the screen is gone')
    leaving.abort(reason)
    expect(await failed).toBe(reason)
    expect(received?.aborted).toBe(true)
  })
  test('aborted before it began sends no request', async () => {
    answer = vi.fn(never)
    await expect(call(getInitialList, {}, { signal: AbortSignal.abort() })).rejects.toThrow(DOMException)
    expect(answer).not.toHaveBeenCalled()
  })
  test('that times out rejects with a network error, also in the middle of a response', async () => {
    vi.useFakeTimers()
    answer = async () => new Response(new ReadableStream({ pull: () => never().then(() => undefined) }))
    const failed = call(getInitialList, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failed).toBeInstanceOf(NetworkError)
  })
  test('leaves no timer running', async () => {
    vi.useFakeTimers()
    answer = async () => Response.json({ code: 0, msg: '', data: {} })
    await call(getInitialList, {})
    expect(vi.getTimerCount()).toBe(0)
  })
})
