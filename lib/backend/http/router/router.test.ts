import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CHAT_CALLBACK_PATH } from '#lib/contract/chat/tencent.ts'
import { type Access, endpoint } from '#lib/contract/core/endpoint.ts'
import { count } from '#lib/contract/core/fields.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { bind } from '../bind.ts'
import { CALLS_PER_MINUTE, createRateLimit } from '../limits/rate-limit.ts'
import { rateOfPath } from '../limits/rate-of-path.ts'
import { Refusal } from '../refusal.ts'

const echo = (access: Access) =>
  bind(
    endpoint({
      noun: 'test',
      name: access,
      method: 'GET',
      path: `api/Test/${access}`,
      summary: '',
      access,
      input: z.object({ amount: z.optional(count(1, 10)) }),
      output: z.object({ amount: z.nullable(z.int()), user: z.nullable(z.int()) }),
      changes: false,
      rate: 'read',
    }),
    async ({ ctx, input }) => ({ amount: input.amount ?? null, user: ctx.actor.userId }),
  )
const odd = (name: string, answer: () => Promise<unknown>, changes = false) =>
  bind(
    endpoint({
      noun: 'test',
      name,
      method: 'POST',
      path: `api/test/${name}`,
      summary: '',
      access: 'guest',
      input: z.object({}),
      output: z.object({ fine: z.boolean() }),
      changes,
      rate: 'sms',
    }),
    answer as () => Promise<{ fine: boolean }>,
  )

const lines: string[] = []
let site: TestSite

beforeAll(async () => {
  site = await openTestSite({
    lines,
    rateLimit: createRateLimit({ ...CALLS_PER_MINUTE, sms: 2 }),
    extra: [
      ...(['guest', 'user', 'anchor', 'expert', 'operator'] as const).map(echo),
      odd('outside', async () => ({ fine: 'no', secret: 1 })),
      odd('broken', async () => {
        throw new Error('the secret of the site')
      }),
      odd('away', async () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      }),
      odd('busy', async () => {
        throw new Refusal('conflict', 'forbidden')
      }),
      odd('write', async () => ({ fine: true }), true),
      odd('limited', async () => ({ fine: true })),
    ],
  })
})
afterAll(() => site.close())

describe('parameters', () => {
  test('are read alike from a query, a form and a JSON body', async () => {
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'amount=7',
    }
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":7}' }
    const answers = [
      await site.fetch('api/test/guest?amount=7'),
      await site.fetch('api/test/guest', form),
      await site.fetch('api/test/guest', json),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: 0, data: { amount: 7 } })
  })
  test('are read whatever the case of the path', async () => {
    expect((await site.fetch('API/tEST/Guest?amount=7')).data).toMatchObject({ amount: 7 })
  })
  test.each([
    ['amount=11', 'out of range'],
    ['amount=0', 'out of range'],
    ['amount=seven', 'wrong form'],
    ['amount=1.5', 'wrong form'],
    ['amount=', 'wrong form'],
  ])('%s is refused with a message', async (query, text) => {
    const answer = await site.fetch(`api/test/guest?${query}`, { headers: { lang: 'en' } })
    expect(answer).toMatchObject({ status: 400, code: 1, data: null })
    expect(answer.msg).toContain('amount')
    expect(answer.msg).toContain(text)
  })
  test.each(['{', '[1]', '"text"', 'null'])('a JSON body %s is refused with a message', async (body) => {
    const answer = await site.fetch('api/test/guest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'vi' },
      body,
    })
    expect(answer).toMatchObject({ status: 400, code: 1, msg: 'Không đọc được nội dung yêu cầu.' })
  })
  test('over one mebibyte are refused', async () => {
    const body = JSON.stringify({ amount: 'x'.repeat(1024 * 1024) })
    expect(await site.fetch('api/test/guest', { method: 'POST', body })).toMatchObject({
      status: 413,
      code: 1,
    })
  })
})

describe('access', () => {
  const roles = ['guest', 'user', 'anchor', 'expert', 'operator'] as const
  const admits: Record<Role, readonly Role[]> = {
    guest: roles,
    user: ['user', 'anchor', 'expert', 'operator'],
    anchor: ['anchor'],
    expert: ['expert'],
    operator: ['operator'],
  }
  for (const needed of roles)
    for (const role of roles)
      test(`of ${role} to an endpoint for ${needed}`, async () => {
        const token = role === 'guest' ? undefined : await site.logIn(role)
        const answer = await site.call('GET', `api/test/${needed}`, {}, { token })
        if (admits[needed].includes(role)) expect(answer).toMatchObject({ status: 200, code: 0 })
        else if (role === 'guest') expect(answer).toMatchObject({ status: 401, code: 700 })
        else expect(answer).toMatchObject({ status: 403, code: 1 })
      })
  test('an unknown token is refused with 50008', async () => {
    expect(await site.call('GET', 'api/test/guest', {}, { token: 'nobody' })).toMatchObject({
      status: 401,
      code: 50008,
    })
  })
  test('a session ended elsewhere is refused with 50012', async () => {
    const token = await site.logIn('user', { endedAt: new Date() })
    expect(await site.call('GET', 'api/test/user', {}, { token })).toMatchObject({ status: 401, code: 50012 })
  })
  test('an expired session is refused with 50014', async () => {
    const token = await site.logIn('user', { expiresAt: new Date(Date.now() - 1) })
    expect(await site.call('GET', 'api/test/user', {}, { token })).toMatchObject({ status: 401, code: 50014 })
  })
})

describe('errors', () => {
  test('a server error responds with 500 without its cause and is logged once with the request id', async () => {
    lines.length = 0
    const answer = await site.fetch('api/test/broken', {
      method: 'POST',
      headers: { 'x-request-id': 'r-77', lang: 'en' },
    })
    expect(answer).toMatchObject({ status: 500, code: 1 })
    expect(answer.msg).toContain('r-77')
    expect(answer.msg).not.toContain('secret')
    expect(
      lines.filter((line) => line.includes('r-77') && line.includes('the secret of the site')),
    ).toHaveLength(1)
  })
  test('a result outside the contract is a server error and is not sent', async () => {
    const answer = await site.fetch('api/test/outside', { method: 'POST' })
    expect(answer).toMatchObject({ status: 500, data: null })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
  test('an unreachable database responds with 503 and a time to retry', async () => {
    const answer = await site.fetch('api/test/away', { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('3')
  })
  test('a handler’s refusal has its status', async () => {
    expect(await site.fetch('api/test/busy', { method: 'POST' })).toMatchObject({ status: 409, code: 1 })
  })
  test('an unknown call responds with 404 in the user’s language', async () => {
    const answers = await Promise.all(
      ['zh', 'en', 'vi'].map((lang) => site.fetch('api/no/such', { headers: { lang } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(answers.map((answer) => answer.msg)).toEqual([
      '没有这个接口',
      'This endpoint does not exist.',
      'API này không tồn tại.',
    ])
  })
  test('a call that changes state is refused by GET unless the specification allows it', async () => {
    expect(await site.fetch('api/test/write')).toMatchObject({ status: 400 })
    expect(await site.fetch('api/test/write', { method: 'POST' })).toMatchObject({ status: 200 })
  })
  test('no response may be cached', async () => {
    expect((await site.fetch('api/test/guest')).headers.get('cache-control')).toBe('no-store')
  })
})

test('a call above the limit responds with 429 and a time to retry; another address is not affected', async () => {
  const from = (address: string) =>
    site.fetch('api/test/limited', { method: 'POST', headers: { 'x-client-address': address } })
  expect([(await from('192.0.2.1')).status, (await from('192.0.2.1')).status]).toEqual([200, 200])
  const answer = await from('192.0.2.1')
  expect(answer).toMatchObject({ status: 429, code: 1 })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).status).toBe(200)
})

test('unknown tokens are counted for their address, so that guessing is limited', async () => {
  const limited = await openTestSite({ rateLimit: createRateLimit({ ...CALLS_PER_MINUTE, read: 3 }) })
  const guess = (n: number) =>
    limited.call('GET', 'api/User/getUserInfo', {}, { token: `made-up-${n}`, address: '192.0.2.44' })
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  await limited.close()
})

describe('costs', () => {
  const costly = bind(
    endpoint({
      noun: 'test',
      name: 'costly',
      method: 'GET',
      path: 'api/test/costly',
      summary: '',
      access: 'guest',
      input: z.object({}),
      output: z.object({}),
      changes: false,
      rate: 'read',
      cost: 4,
    }),
    async () => ({}),
  )
  test('a call consumes the points that its endpoint declares, and other paths their own', async () => {
    const limited = await openTestSite({
      extra: [costly],
      rateLimit: createRateLimit({ ...CALLS_PER_MINUTE, read: 16, file: 2 }),
    })
    const request = async (path: string, address: string, method = 'GET') =>
      (await limited.raw(path, { method, headers: { 'x-client-address': address } })).status
    const times = async (times: number, path: string, address: string, method?: string) => {
      const statuses: number[] = []
      for (let n = 0; n < times; n++) statuses.push(await request(path, address, method))
      return statuses
    }
    expect(await times(5, 'api/test/costly', '192.0.2.1')).toEqual([200, 200, 200, 200, 429])
    expect(await times(3, 'api/Calendar/team/9.ics', '192.0.2.2')).toEqual([404, 404, 429])
    expect((await times(18, 'api/no/such', '192.0.2.3')).slice(15)).toEqual([404, 429, 429])
    expect(await times(3, 'api/accounts/avatars/no-such', '192.0.2.4')).toEqual([404, 404, 429])
    expect(await times(3, 'uploads/avatar/none.webp', '192.0.2.5', 'HEAD')).toEqual([404, 404, 429])
    expect(await times(3, 'api/storage/none', '192.0.2.6', 'PUT')).toEqual([403, 403, 429])
    // Files do not consume the allowance of calls.
    expect(await times(1, 'api/no/such', '192.0.2.4')).toEqual([404])
    await limited.close()
  })
  test('health and metrics are never limited', () => {
    for (const path of ['/healthz', '/readyz', '/metrics', CHAT_CALLBACK_PATH])
      expect(rateOfPath(path)).toBeNull()
    expect(rateOfPath('/api/docs')).toEqual({ rate: 'read', cost: 1 })
  })
})
