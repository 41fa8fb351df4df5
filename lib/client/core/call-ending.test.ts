import { afterEach, describe, expect, test, vi } from 'vitest'
import { getInitialList } from '#lib/contract/matches/lists.ts'
import { BACKEND } from './backend-fetch.ts'
import { call } from './call.ts'
import { NetworkError } from './errors.ts'
import { TIMEOUT_MS } from './http-client.ts'

let answer: (request: Request) => Promise<Response>
Object.assign(globalThis, { [BACKEND]: (request: Request) => answer(request) })
afterEach(() => {
  vi.useRealTimers()
})
const never = () => new Promise<Response>(() => undefined)

describe('a call that is ended', () => {
  test('by its caller rejects with the caller’s reason and ends the request', async () => {
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
  test('before it began asks nobody', async () => {
    answer = vi.fn(never)
    await expect(call(getInitialList, {}, { signal: AbortSignal.abort() })).rejects.toThrow(DOMException)
    expect(answer).not.toHaveBeenCalled()
  })
  test('by time is a network error, in the middle of an answer too', async () => {
    vi.useFakeTimers()
    answer = async () => new Response(new ReadableStream({ pull: () => never().then(() => undefined) }))
    const failed = call(getInitialList, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await failed).toBeInstanceOf(NetworkError)
  })
  test('leaves no timer behind', async () => {
    vi.useFakeTimers()
    answer = async () => Response.json({ code: 0, msg: '', data: {} })
    await call(getInitialList, {})
    expect(vi.getTimerCount()).toBe(0)
  })
})
