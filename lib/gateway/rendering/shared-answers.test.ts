import { expect, test } from 'vitest'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { createSharedAnswers } from './shared-answers.ts'

const URL = 'http://touchline.internal/api/system/settings'

/** A backend that numbers its answers, behind the sharing, and its clock. */
function open({ status = 200 }: { status?: number } = {}) {
  const clock = { now: 1_000 }
  const calls: Request[] = []
  const { call, clear } = createSharedAnswers(
    async (request) => {
      calls.push(request)
      return Response.json({ data: calls.length }, { status })
    },
    () => clock.now,
  )
  const get = async (headers: Record<string, string> = {}, url = URL) =>
    ((await (await call(new Request(url, { headers }))).json()) as { data: number }).data
  return { clock, calls, call, clear, get }
}

test('calls at the same time, and those soon after, share one answer', async () => {
  const { clock, calls, get } = open()
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  clock.now += 199
  expect(await get()).toBe(1)
  clock.now += 1
  expect(await get()).toBe(2)
  expect(calls).toHaveLength(2)
})

test('calls in another language, with other parameters or hiding scores have answers of their own', async () => {
  const { get } = open()
  const answers = [
    await get(),
    await get({ lang: 'en' }),
    await get({}, `${URL}?country_codes=1`),
    await get({ [HIDDEN_SCORES_HEADER]: 'all' }),
    await get({ [HIDDEN_SCORES_HEADER]: '12' }),
  ]
  expect(answers).toEqual([1, 2, 3, 4, 5])
  expect(await get({ lang: 'en' })).toBe(2)
})

test.each<[string, RequestInit]>([
  ['of a user', { headers: { token: 'secret' } }],
  ['with a cookie', { headers: { cookie: 'touchline=x' } }],
  ['that changes something', { method: 'POST', body: '{}' }],
])('a call %s is not shared', async (_name, init) => {
  const { calls, call } = open()
  await call(new Request(URL, init))
  await call(new Request(URL, init))
  expect(calls).toHaveLength(2)
})

test('nothing is shared after a change, or after a fault', async () => {
  const { get, clear } = open()
  expect(await get()).toBe(1)
  clear()
  expect(await get()).toBe(2)
  const failing = open({ status: 503 })
  expect(await failing.get()).toBe(1)
  expect(await failing.get()).toBe(2)
})

test('a call that rejects fails for those who wait, and is made again by the next', async () => {
  let fails = true
  const { call } = createSharedAnswers(async () => {
    if (fails) throw new Error('no connection')
    return Response.json({ data: 1 })
  })
  const waiting = [call(new Request(URL)), call(new Request(URL))]
  for (const answer of waiting) await expect(answer).rejects.toThrow('no connection')
  fails = false
  expect((await call(new Request(URL))).status).toBe(200)
})

test('a caller that gives up does not end the call of the others', async () => {
  const controller = new AbortController()
  let finish = () => {}
  const { call } = createSharedAnswers(
    (request) =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('aborted')))
        finish = () => resolve(Response.json({ data: 1 }))
      }),
  )
  const first = call(new Request(URL, { signal: controller.signal }))
  const second = call(new Request(URL))
  controller.abort()
  finish()
  expect((await second).status).toBe(200)
  await first
})

test('answers of many addresses do not accumulate', async () => {
  const { clock, get, calls } = open()
  for (let id = 0; id < 3_000; id++) await get({}, `${URL}?id=${id}`)
  expect(await get({}, `${URL}?id=2999`)).toBe(3_000)
  // The oldest had to make room.
  expect(await get({}, `${URL}?id=0`)).toBe(3_001)
  clock.now += 1_000
  await get()
  expect(calls).toHaveLength(3_002)
})

test('a page reads the text of a shared answer without a request, and hidden scores apart', async () => {
  const calls: Request[] = []
  const { read, clear } = createSharedAnswers(async (request) => {
    calls.push(request)
    return Response.json({ data: calls.length })
  })
  const get = async (key: string, policy?: string) =>
    JSON.parse((await read({ key, request: () => new Request(URL) }, policy)).body).data
  expect(await Promise.all([get('zh'), get('zh'), get('en'), get('zh', 'all'), get('zh', 'all')])).toEqual([
    1, 1, 2, 3, 3,
  ])
  expect(calls.map(({ headers }) => headers.get(HIDDEN_SCORES_HEADER))).toEqual([null, null, 'all'])
  clear()
  expect(await get('zh')).toBe(4)
})
