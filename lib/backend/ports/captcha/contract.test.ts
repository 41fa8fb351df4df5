import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { captchaChallenges, captchaSeen, captchaTickets } from '#lib/backend/db/schema/services/captcha.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import {
  type CaptchaAnswer,
  type CaptchaChallenge,
  challenge as schema,
} from '#lib/contract/accounts/captcha.ts'
import { readEnv } from '#lib/env.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openGeetest, openTencent } from '#testing/captcha/providers.ts'
import { findNumber, slideRight } from '#testing/captcha/solve.ts'
import { createCaptcha } from './index.ts'
import { CaptchaError, type CaptchaRequest } from './port.ts'

const request: CaptchaRequest = { purpose: 'login', addressKey: '203.0.113.9', address: '203.0.113.9' }
const secrets = createSecrets('a secret for tests that is long enough')
let count = 0

type Providers = {
  tencent: Awaited<ReturnType<typeof openTencent>>
  geetest: Awaited<ReturnType<typeof openGeetest>>
}
interface Adapter {
  env(providers: Providers): Record<string, string>
  withoutPicture: boolean
  right(challenge: CaptchaChallenge, database: Database): Promise<CaptchaAnswer>
  wrong(challenge: CaptchaChallenge): CaptchaAnswer
}

const idOf = (challenge: CaptchaChallenge) => ('id' in challenge ? challenge.id : '')
const geetest = (lot_number: string, gen_time = '1700000000'): CaptchaAnswer => ({
  kind: 'geetest',
  lot_number,
  captcha_output: 'out',
  pass_token: 'pass',
  gen_time,
})

const ADAPTERS: Record<string, Adapter> = {
  slider: {
    env: () => ({}),
    withoutPicture: false,
    right: (challenge, { db }) => slideRight(db, idOf(challenge), ++count),
    wrong: (challenge) => ({ kind: 'slider', id: idOf(challenge), x: 20, track: [], by_keys: false }),
  },
  work: {
    env: () => ({}),
    withoutPicture: true,
    right: async (challenge) => {
      if (challenge.kind !== 'work') throw new Error(challenge.kind)
      return { kind: 'work', id: challenge.id, number: findNumber(challenge) }
    },
    wrong: (challenge) => ({ kind: 'work', id: idOf(challenge), number: 999_999 }),
  },
  tencent: {
    env: ({ tencent }) => tencent.env,
    withoutPicture: false,
    right: async () => ({ kind: 'tencent', ticket: `good${++count}`, randstr: '@x' }),
    wrong: () => ({ kind: 'tencent', ticket: `bad${++count}`, randstr: '@x' }),
  },
  geetest: {
    env: ({ geetest: provider }) => provider.env,
    withoutPicture: false,
    right: async () => geetest(`good${++count}`),
    wrong: () => geetest(`bad${++count}`),
  },
}

describeDatabase('captcha', (open) => {
  let database: Database
  let providers: Providers
  beforeAll(async () => {
    database = await open()
    providers = { tencent: await openTencent(), geetest: await openGeetest() }
  })
  afterAll(async () => {
    await providers.tencent.close()
    await providers.geetest.close()
  })
  beforeEach(async () => {
    for (const table of [captchaChallenges, captchaSeen, captchaTickets]) await database.db.delete(table)
    for (const provider of Object.values(providers)) provider.state.behaviour = 'well'
  })
  const createTestCaptcha = (env: Record<string, string> = {}, timeoutMs = 6_000) =>
    createCaptcha({ env: readEnv({ CAPTCHA_WORK: '1000', ...env }), db: database.db, secrets, timeoutMs })

  describe.each(Object.entries(ADAPTERS))('%s', (name, adapter) => {
    const captcha = () => createTestCaptcha(adapter.env(providers))
    const set = (who = request) => captcha().challenge(who, { withoutPicture: adapter.withoutPicture })
    const earn = async () => {
      const challenge = await set()
      const earned = await captcha().answer(request, await adapter.right(challenge, database))
      if (!earned) throw new Error('the right answer was refused')
      return earned.ticket
    }

    test('creates a challenge that matches the contract, without its answer', async () => {
      const challenge = await set()
      expect(challenge.kind).toBe(name)
      expect(schema.parse(challenge)).toEqual(challenge)
    })

    test('issues a ticket for the correct answer, which can be spent once', async () => {
      const earned = await captcha().answer(request, await adapter.right(await set(), database))
      expect(earned).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 120 })
      // Another instance on the same database: tickets survive a restart.
      const tries = await Promise.all(
        Array.from({ length: 20 }, () => captcha().spend(request, earned?.ticket ?? '')),
      )
      expect(tries.filter(Boolean)).toHaveLength(1)
      expect(await captcha().spend(request, earned?.ticket ?? '')).toBe(false)
    })

    test('a ticket is rejected for another purpose, from another address, or after its expiry', async () => {
      const ticket = await earn()
      expect(await captcha().spend({ ...request, purpose: 'sms' }, ticket)).toBe(false)
      expect(await captcha().spend({ ...request, addressKey: '203.0.113.10' }, ticket)).toBe(false)
      await database.db.update(captchaTickets).set({ expiresAt: sql`now() - interval '1 ms'` })
      expect(await captcha().spend(request, ticket)).toBe(false)
      for (const forged of ['', 'x', `${ticket}x`]) expect(await captcha().spend(request, forged)).toBe(false)
    })

    test('a spent ticket can be extended to one call of another purpose', async () => {
      const ticket = await earn()
      expect(await captcha().spend(request, ticket)).toBe(true)
      const next = { ...request, purpose: 'registered' as const }
      await captcha().extend(next, ticket, 60)
      expect(await captcha().spend(request, ticket)).toBe(false)
      expect(await captcha().spend({ ...next, addressKey: '203.0.113.10' }, ticket)).toBe(false)
      expect(await captcha().spend(next, ticket)).toBe(true)
      expect(await captcha().spend(next, ticket)).toBe(false)
    })

    test("neither the ticket nor the provider's answer is stored in plain text", async () => {
      const ticket = await earn()
      const rows = await Promise.all([
        database.db.select().from(captchaTickets),
        database.db.select().from(captchaSeen),
      ])
      expect(JSON.stringify(rows)).not.toContain(ticket)
      expect(JSON.stringify(rows)).not.toContain('good')
    })

    test('a wrong answer gets no ticket', async () => {
      expect(await captcha().answer(request, adapter.wrong(await set()))).toBeNull()
    })

    test('a correct answer is accepted once, also with concurrent calls', async () => {
      const answer = await adapter.right(await set(), database)
      const all = await Promise.all(Array.from({ length: 20 }, () => captcha().answer(request, answer)))
      expect(all.filter((earned) => earned !== null)).toHaveLength(1)
      expect(await captcha().answer(request, answer)).toBeNull()
    })

    test('an answer of another kind gets no ticket', async () => {
      const challenge = await set()
      for (const [other, { wrong }] of Object.entries(ADAPTERS))
        if (other !== name) expect(await captcha().answer(request, wrong(challenge))).toBeNull()
    })

    test('expired tickets and answers are deleted', async () => {
      await earn()
      await database.db.update(captchaTickets).set({ expiresAt: sql`now() - interval '1 minute'` })
      await database.db.update(captchaSeen).set({ seenAt: sql`now() - interval '8 days'` })
      await set()
      expect(await database.db.$count(captchaTickets)).toBe(0)
      expect(await database.db.$count(captchaSeen)).toBe(0)
    })

    test('there is always an alternative without a picture', async () => {
      const challenge = await captcha().challenge(request, { withoutPicture: true })
      if (challenge.kind !== 'work') throw new Error(challenge.kind)
      const answer = { kind: 'work', id: challenge.id, number: findNumber(challenge) } as const
      expect(await captcha().answer(request, answer)).not.toBeNull()
    })
  })

  describe.each(['slider', 'work'] as const)('our own %s', (name) => {
    const adapter = ADAPTERS[name] as Adapter
    const set = () => createTestCaptcha().challenge(request, { withoutPicture: adapter.withoutPicture })

    test('is rejected after its expiry, for another purpose, or from another address', async () => {
      for (const change of [{ purpose: 'sms' as const }, { addressKey: '203.0.113.10' }]) {
        const answer = await adapter.right(await set(), database)
        expect(await createTestCaptcha().answer({ ...request, ...change }, answer)).toBeNull()
        expect(await createTestCaptcha().answer(request, answer)).not.toBeNull()
      }
      const answer = await adapter.right(await set(), database)
      await database.db.update(captchaChallenges).set({ expiresAt: sql`now() - interval '1 ms'` })
      expect(await createTestCaptcha().answer(request, answer)).toBeNull()
    })

    test('allows three attempts', async () => {
      const challenge = await set()
      const answer = await adapter.right(challenge, database)
      for (let n = 0; n < 3; n++)
        expect(await createTestCaptcha().answer(request, adapter.wrong(challenge))).toBeNull()
      expect(await createTestCaptcha().answer(request, answer)).toBeNull()
    })

    test('is deleted after 15 minutes', async () => {
      await set()
      await database.db.update(captchaChallenges).set({ createdAt: sql`now() - interval '16 minutes'` })
      await set()
      expect(await database.db.$count(captchaChallenges)).toBe(1)
    })
  })

  test('work gets harder for an address with many requests, at most sixteen times, and for no other address', async () => {
    const captcha = createTestCaptcha()
    const mosts: number[] = []
    for (let n = 0; n < 50; n++) {
      const challenge = await captcha.challenge(request, { withoutPicture: true })
      mosts.push(challenge.kind === 'work' ? challenge.most : 0)
    }
    expect([mosts[0], mosts[7], mosts[8], mosts[16], mosts[32], mosts[49]]).toEqual([
      1000, 1000, 2000, 4000, 16_000, 16_000,
    ])
    const other = await captcha.challenge(
      { ...request, addressKey: '203.0.113.10' },
      { withoutPicture: true },
    )
    expect(other).toMatchObject({ most: 1000 })
  })

  test('an address gets 30 pictures in ten minutes, then work', async () => {
    const captcha = createTestCaptcha()
    const row = { purpose: 'login', kind: 'slider', addressKey: request.addressKey, answer: 1 } as const
    const expiresAt = new Date(Date.now() + 1000)
    const rows = Array.from({ length: 29 }, (_, n) => ({ ...row, id: String(n), expiresAt }))
    await database.db.insert(captchaChallenges).values(rows)
    expect((await captcha.challenge(request, { withoutPicture: false })).kind).toBe('slider')
    expect((await captcha.challenge(request, { withoutPicture: false })).kind).toBe('work')
  })

  test("a person's track is accepted once, also for another gap", async () => {
    const captcha = createTestCaptcha()
    const newId = async () => idOf(await captcha.challenge(request, { withoutPicture: false }))
    const first = await slideRight(database.db, await newId(), 7)
    expect(await captcha.answer(request, first)).not.toBeNull()
    const again = await newId()
    if (first.kind !== 'slider') throw new Error(first.kind)
    await slideRight(database.db, again, 7)
    const [row] = await database.db.select().from(captchaChallenges).where(eq(captchaChallenges.id, again))
    const scale = (row?.answer ?? 0) / first.x
    const track = first.track.map(([x, y, t]): [number, number, number] => [x * scale, y, t])
    expect(await captcha.answer(request, { ...first, id: again, x: first.x * scale, track })).toBeNull()
  })

  describe.each(['tencent', 'geetest'] as const)('%s unavailable', (name) => {
    const answer = () =>
      name === 'tencent'
        ? ({ kind: 'tencent', ticket: `good${++count}`, randstr: 'r' } as const)
        : geetest(`good${++count}`)

    test.each(['broken', 'silent', 'html'] as const)(
      '%s: refuses by default, allows where it is configured to',
      async (behaviour) => {
        providers[name].state.behaviour = behaviour
        const { env } = providers[name]
        await expect(createTestCaptcha(env, 300).answer(request, answer())).rejects.toThrow(CaptchaError)
        expect(
          await createTestCaptcha({ ...env, CAPTCHA_ON_OUTAGE: 'allow' }, 300).answer(request, answer()),
        ).not.toBeNull()
      },
    )
  })

  test('an error caused by a visitor is not an outage and is refused', async () => {
    const allow = { CAPTCHA_ON_OUTAGE: 'allow' }
    const { tencent, geetest: other } = providers
    const empty = { kind: 'tencent', ticket: '', randstr: '' } as const
    expect(await createTestCaptcha({ ...tencent.env, ...allow }).answer(request, empty)).toBeNull()
    expect(
      await createTestCaptcha({ ...other.env, ...allow }).answer(request, geetest(`good${++count}`, 'x')),
    ).toBeNull()
  })

  test("Tencent's verdict that a machine answered correctly is respected", async () => {
    const evil = { kind: 'tencent', ticket: `evil${++count}`, randstr: 'r' } as const
    expect(await createTestCaptcha(providers.tencent.env).answer(request, evil)).toBeNull()
  })

  test('a call with wrong credentials for Tencent is an outage, reported without secrets', async () => {
    const wrong = { ...providers.tencent.env, TENCENT_SECRET_KEY: 'another-secret' }
    const answer = { kind: 'tencent', ticket: `good${++count}`, randstr: 'r' } as const
    const failed = await createTestCaptcha(wrong)
      .answer(request, answer)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CaptchaError)
    expect(String(failed)).toBe('CaptchaError: tencent refused our call: AuthFailure.SignatureFailure')
    providers.tencent.state.behaviour = 'no money'
    await expect(createTestCaptcha(providers.tencent.env).answer(request, answer)).rejects.toThrow(
      'UnauthorizedOperation',
    )
  })
})
