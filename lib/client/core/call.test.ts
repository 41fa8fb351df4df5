import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveGift } from '#lib/contract/gifts/gifts.ts'
import { getAllMatch, getInitialList, getMatchBrief } from '#lib/contract/matches/lists.ts'
import { BACKEND, SHARED_ANSWERS, TIMEOUT_MS } from './backend-fetch.ts'
import { call } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'
import { type ApiProblem, onApiProblem, publishApiProblem } from './problems.ts'

/** The backend of a test. */
let answer: (request: Request) => Promise<Response>
const seen: Request[] = []
Object.assign(globalThis, {
  [BACKEND]: (request: Request) => {
    // ky cancels the body of a request once it has a response.
    seen.push(request.clone())
    return answer(request)
  },
})
beforeEach(() => {
  seen.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  test('resolves with the data of the envelope', async () => {
    answer = async () => Response.json({ code: 0, msg: '', data: { matches: [] } })
    expect(await call(getInitialList, { sport: 'football' })).toEqual({ matches: [] })
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/hot_match/initial_list')
    expect(new URL(seen[0]?.url ?? '').searchParams.get('sport')).toBe('football')
  })
  test('sends a POST as JSON, with the language and the header of our client', async () => {
    answer = async () => Response.json({ code: 0, msg: '', data: null })
    await call(getAllMatch, { sport: 'basketball', tab: 'live' }, { language: 'vi' })
    expect(await seen[0]?.json()).toEqual({ sport: 'basketball', tab: 'live' })
    expect([seen[0]?.headers.get('lang'), seen[0]?.headers.get('x-touchline')]).toEqual(['vi', 'web'])
  })
  test('sends the visitor’s zone to endpoints that take one, unless the input names another', async () => {
    answer = async () => Response.json({ code: 0, msg: '', data: null })
    await call(getAllMatch, { sport: 'football' }, { timeZone: '+07:00' })
    expect(await seen[0]?.json()).toEqual({ sport: 'football', time_zone: '+07:00' })
    await call(getInitialList, { time_zone: 'Asia/Kathmandu' }, { timeZone: '+07:00' })
    expect(new URL(seen[1]?.url ?? '').searchParams.get('time_zone')).toBe('Asia/Kathmandu')
    await call(getMatchBrief, { id: 1 }, { timeZone: '+07:00' })
    expect(await seen[2]?.json()).toEqual({ id: 1 })
  })
  test('sends a payment password in the body, also to a call by GET', async () => {
    answer = async () => Response.json({ code: 1, msg: 'no', data: null })
    const input = { room_id: 7, gift_id: 1, idempotency_key: 'a key of the test' }
    await call(giveGift, input, { quiet: true }).catch(() => {})
    await call(giveGift, { ...input, payment_password: '135790' }, { quiet: true }).catch(() => {})
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(new URL(seen[1]?.url ?? '').search).toBe('')
    expect(await seen[1]?.json()).toEqual({ ...input, payment_password: '135790' })
  })
  test('passes on the message of a success; no call without a message', async () => {
    const messages: string[] = []
    for (const msg of ['密码已重置', '']) {
      answer = async () => Response.json({ code: 0, msg, data: null })
      await call(getAllMatch, {}, { onMessage: (message) => messages.push(message) })
    }
    expect(messages).toEqual(['密码已重置'])
  })
  test('rejects with the message of a refusal, whatever the status', async () => {
    for (const status of [200, 404]) {
      answer = async () => Response.json({ code: 1, msg: '没有找到这场比赛', data: null }, { status })
      const refusal = await call(getInitialList, {}).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ApiError)
      expect(refusal).toMatchObject({ code: 1, message: '没有找到这场比赛', status })
    }
  })
  test.each(['<html>', '{"code":"0"}', '[]', ''])(
    'rejects with a network error when the response is %j',
    async (body) => {
      answer = async () => new Response(body)
      await expect(call(getInitialList, {})).rejects.toBeInstanceOf(NetworkError)
    },
  )
  test('is not retried after a failure', async () => {
    answer = async () => Response.json({ code: 1, msg: '', data: null }, { status: 503 })
    await expect(call(getInitialList, {})).rejects.toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(1)
  })
  test('gives up after 20 seconds', async () => {
    expect(TIMEOUT_MS).toBe(20_000)
    vi.useFakeTimers()
    answer = () => new Promise(() => undefined)
    const failed = expect(call(getInitialList, {})).rejects.toBeInstanceOf(NetworkError)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    await failed
  })
})

describe('a call of a page while the server shares answers', () => {
  const keys: string[] = []
  const requests: Request[] = []
  beforeEach(() => {
    Object.assign(globalThis, {
      [SHARED_ANSWERS]: async ({ key, request }: { key: string; request: () => Request }) => {
        keys.push(key)
        requests.push(request())
        return { status: 200, body: '{"code":0,"msg":"","data":{"matches":[]}}' }
      },
    })
    keys.length = 0
    requests.length = 0
  })
  afterEach(() => {
    Object.assign(globalThis, { [SHARED_ANSWERS]: undefined })
  })

  test('reads the shared text, by the path, the language and the parameters', async () => {
    const answers = [
      await call(getInitialList, { sport: 'football' }, { language: 'vi' }),
      await call(getInitialList, { sport: 'football' }, { language: 'vi' }),
    ]
    expect(answers).toEqual([{ matches: [] }, { matches: [] }])
    // Each page has data of its own, which it may change.
    expect(answers[0]).not.toBe(answers[1])
    await call(getInitialList, { sport: 'football' }, { language: 'en' })
    await call(getInitialList, { sport: 'basketball' }, { language: 'en' })
    await call(getAllMatch, { sport: 'football', tab: 'live' }, { language: 'en' })
    expect(new Set(keys).size).toBe(4)
    expect(seen).toEqual([])
    const [list, , , , all] = requests
    expect([list?.method, list?.url]).toEqual(['GET', expect.stringContaining('sport=football')])
    expect([list?.headers.get('lang'), list?.headers.get('x-touchline')]).toEqual(['vi', 'web'])
    expect([all?.method, await all?.json()]).toEqual(['POST', { sport: 'football', tab: 'live' }])
  })

  test('makes a call that changes something itself', async () => {
    answer = async () => Response.json({ code: 1, msg: 'no', data: null })
    await expect(
      call(giveGift, { room_id: 1, gift_id: 1, count: 1, idempotency_key: 'key-of-this-test' }),
    ).rejects.toBeInstanceOf(ApiError)
    expect([keys, seen.length]).toEqual([[], 1])
  })
})

describe('a problem that is published', () => {
  const published = (errors: [code: number, message: string, at: number][]) => {
    const received: ApiProblem[] = []
    const unsubscribe = onApiProblem((problem) => received.push(problem))
    for (const [code, message, at] of errors) publishApiProblem(new ApiError(code, message, 200), at)
    unsubscribe()
    return received
  }
  test('of code 1 has kind message, with "Error" where the server gave none', () => {
    expect(
      published([
        [1, 'no', 0],
        [1, '', 0],
      ]),
    ).toEqual([
      { kind: 'message', message: 'no' },
      { kind: 'message', message: 'Error' },
    ])
  })
  test('of code 700 requests a login, once within 2 seconds', () => {
    const requests = published([
      [700, 'a', 10_000],
      [700, 'b', 11_999],
      [700, 'c', 12_000],
    ])
    expect(requests).toEqual([
      { kind: 'not_logged_in', message: 'a' },
      { kind: 'not_logged_in', message: 'c' },
    ])
  })
  test('of an ended session is delivered to a later subscriber, once', () => {
    publishApiProblem(new ApiError(50012, 'gone', 401), 0)
    expect(published([])).toEqual([{ kind: 'logged_out', message: 'gone', code: 50012 }])
    publishApiProblem(new ApiError(1, 'no', 200), 0)
    expect(published([])).toEqual([])
  })
  test.each([50008, 50012, 50014])('of code %i says that the session ended', (code) => {
    expect(published([[code, 'gone', 0]])).toEqual([{ kind: 'logged_out', message: 'gone', code }])
  })
})
