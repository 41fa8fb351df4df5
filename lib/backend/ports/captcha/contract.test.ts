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
import { type CaptchaAsked, CaptchaError } from './port.ts'

const asked: CaptchaAsked = { purpose: 'login', addressKey: '203.0.113.9', address: '203.0.113.9' }
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
    for (const provider of Object.values(providers)) provider.state.mood = 'well'
  })
  const make = (env: Record<string, string> = {}, patienceMs = 6_000) =>
    createCaptcha({ env: readEnv({ CAPTCHA_WORK: '1000', ...env }), db: database.db, secrets, patienceMs })

  describe.each(Object.entries(ADAPTERS))('%s', (name, adapter) => {
    const captcha = () => make(adapter.env(providers))
    const set = (who = asked) => captcha().challenge(who, { withoutPicture: adapter.withoutPicture })
    const earn = async () => {
      const challenge = await set()
      const earned = await captcha().answer(asked, await adapter.right(challenge, database))
      if (!earned) throw new Error('the right answer was refused')
      return earned.ticket
    }

    test('sets a challenge as the contract says, without its answer', async () => {
      const challenge = await set()
      expect(challenge.kind).toBe(name)
      expect(schema.parse(challenge)).toEqual(challenge)
    })

    test('gives a ticket for the right answer, which is taken once', async () => {
      const earned = await captcha().answer(asked, await adapter.right(await set(), database))
      expect(earned).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 120 })
      // Another instance on the same database: a restart opens nothing and loses nothing.
      const tries = await Promise.all(
        Array.from({ length: 20 }, () => captcha().spend(asked, earned?.ticket ?? '')),
      )
      expect(tries.filter(Boolean)).toHaveLength(1)
      expect(await captcha().spend(asked, earned?.ticket ?? '')).toBe(false)
    })

    test('a ticket is worth nothing for another purpose, from another address, or late', async () => {
      const ticket = await earn()
      expect(await captcha().spend({ ...asked, purpose: 'sms' }, ticket)).toBe(false)
      expect(await captcha().spend({ ...asked, addressKey: '203.0.113.10' }, ticket)).toBe(false)
      await database.db.update(captchaTickets).set({ expiresAt: sql`now() - interval '1 ms'` })
      expect(await captcha().spend(asked, ticket)).toBe(false)
      for (const forged of ['', 'x', `${ticket}x`]) expect(await captcha().spend(asked, forged)).toBe(false)
    })

    test('neither the ticket nor the provider’s answer stands in the database as it is', async () => {
      const ticket = await earn()
      const rows = await Promise.all([
        database.db.select().from(captchaTickets),
        database.db.select().from(captchaSeen),
      ])
      expect(JSON.stringify(rows)).not.toContain(ticket)
      expect(JSON.stringify(rows)).not.toContain('good')
    })

    test('a wrong answer earns nothing', async () => {
      expect(await captcha().answer(asked, adapter.wrong(await set()))).toBeNull()
    })

    test('a right answer is taken once, however many come at once', async () => {
      const answer = await adapter.right(await set(), database)
      const all = await Promise.all(Array.from({ length: 20 }, () => captcha().answer(asked, answer)))
      expect(all.filter((earned) => earned !== null)).toHaveLength(1)
      expect(await captcha().answer(asked, answer)).toBeNull()
    })

    test('an answer of another kind earns nothing', async () => {
      const challenge = await set()
      for (const [other, { wrong }] of Object.entries(ADAPTERS))
        if (other !== name) expect(await captcha().answer(asked, wrong(challenge))).toBeNull()
    })

    test('tickets and answers that are long over are forgotten', async () => {
      await earn()
      await database.db.update(captchaTickets).set({ expiresAt: sql`now() - interval '1 minute'` })
      await database.db.update(captchaSeen).set({ seenAt: sql`now() - interval '8 days'` })
      await set()
      expect(await database.db.$count(captchaTickets)).toBe(0)
      expect(await database.db.$count(captchaSeen)).toBe(0)
    })

    test('there is always a way without a picture', async () => {
      const challenge = await captcha().challenge(asked, { withoutPicture: true })
      if (challenge.kind !== 'work') throw new Error(challenge.kind)
      const answer = { kind: 'work', id: challenge.id, number: findNumber(challenge) } as const
      expect(await captcha().answer(asked, answer)).not.toBeNull()
    })
  })

  describe.each(['slider', 'work'] as const)('our own %s', (name) => {
    const adapter = ADAPTERS[name] as Adapter
    const set = () => make().challenge(asked, { withoutPicture: adapter.withoutPicture })

    test('is worth nothing late, for another purpose, or from another address', async () => {
      for (const change of [{ purpose: 'sms' as const }, { addressKey: '203.0.113.10' }]) {
        const answer = await adapter.right(await set(), database)
        expect(await make().answer({ ...asked, ...change }, answer)).toBeNull()
        expect(await make().answer(asked, answer)).not.toBeNull()
      }
      const answer = await adapter.right(await set(), database)
      await database.db.update(captchaChallenges).set({ expiresAt: sql`now() - interval '1 ms'` })
      expect(await make().answer(asked, answer)).toBeNull()
    })

    test('can be tried three times', async () => {
      const challenge = await set()
      const answer = await adapter.right(challenge, database)
      for (let n = 0; n < 3; n++) expect(await make().answer(asked, adapter.wrong(challenge))).toBeNull()
      expect(await make().answer(asked, answer)).toBeNull()
    })

    test('is forgotten after a quarter of an hour', async () => {
      await set()
      await database.db.update(captchaChallenges).set({ createdAt: sql`now() - interval '16 minutes'` })
      await set()
      expect(await database.db.$count(captchaChallenges)).toBe(1)
    })
  })

  test('work gets harder for an address that asks often, at most sixteen times, and for nobody else', async () => {
    const captcha = make()
    const mosts: number[] = []
    for (let n = 0; n < 50; n++) {
      const challenge = await captcha.challenge(asked, { withoutPicture: true })
      mosts.push(challenge.kind === 'work' ? challenge.most : 0)
    }
    expect([mosts[0], mosts[7], mosts[8], mosts[16], mosts[32], mosts[49]]).toEqual([
      1000, 1000, 2000, 4000, 16_000, 16_000,
    ])
    const other = await captcha.challenge({ ...asked, addressKey: '203.0.113.10' }, { withoutPicture: true })
    expect(other).toMatchObject({ most: 1000 })
  })

  test('an address gets 30 pictures in ten minutes, then work', async () => {
    const captcha = make()
    const row = { purpose: 'login', kind: 'slider', addressKey: asked.addressKey, answer: 1 } as const
    const expiresAt = new Date(Date.now() + 1000)
    const rows = Array.from({ length: 29 }, (_, n) => ({ ...row, id: String(n), expiresAt }))
    await database.db.insert(captchaChallenges).values(rows)
    expect((await captcha.challenge(asked, { withoutPicture: false })).kind).toBe('slider')
    expect((await captcha.challenge(asked, { withoutPicture: false })).kind).toBe('work')
  })

  test('a person’s track is taken once, also for another gap', async () => {
    const captcha = make()
    const first = await slideRight(
      database.db,
      idOf(await captcha.challenge(asked, { withoutPicture: false })),
      7,
    )
    expect(await captcha.answer(asked, first)).not.toBeNull()
    const again = idOf(await captcha.challenge(asked, { withoutPicture: false }))
    if (first.kind !== 'slider') throw new Error(first.kind)
    await slideRight(database.db, again, 7)
    const [row] = await database.db.select().from(captchaChallenges).where(eq(captchaChallenges.id, again))
    const scale = (row?.answer ?? 0) / first.x
    const track = first.track.map(([x, y, t]): [number, number, number] => [x * scale, y, t])
    expect(await captcha.answer(asked, { ...first, id: again, x: first.x * scale, track })).toBeNull()
  })

  describe.each(['tencent', 'geetest'] as const)('%s away', (name) => {
    const answer = () =>
      name === 'tencent'
        ? ({ kind: 'tencent', ticket: `good${++count}`, randstr: 'r' } as const)
        : geetest(`good${++count}`)

    test.each(['broken', 'silent', 'html'] as const)(
      '%s: refuses by default, lets through where it is configured to',
      async (mood) => {
        providers[name].state.mood = mood
        const { env } = providers[name]
        await expect(make(env, 300).answer(asked, answer())).rejects.toThrow(CaptchaError)
        expect(await make({ ...env, CAPTCHA_ON_OUTAGE: 'allow' }, 300).answer(asked, answer())).not.toBeNull()
      },
    )
  })

  test('what a visitor makes wrong is no outage: nobody passes by it', async () => {
    const allow = { CAPTCHA_ON_OUTAGE: 'allow' }
    const { tencent, geetest: other } = providers
    const empty = { kind: 'tencent', ticket: '', randstr: '' } as const
    expect(await make({ ...tencent.env, ...allow }).answer(asked, empty)).toBeNull()
    expect(await make({ ...other.env, ...allow }).answer(asked, geetest(`good${++count}`, 'x'))).toBeNull()
  })

  test('Tencent’s word that a machine answered rightly counts', async () => {
    const evil = { kind: 'tencent', ticket: `evil${++count}`, randstr: 'r' } as const
    expect(await make(providers.tencent.env).answer(asked, evil)).toBeNull()
  })

  test('a call that Tencent does not take for ours is an outage, reported without secrets', async () => {
    const wrong = { ...providers.tencent.env, TENCENT_SECRET_KEY: 'another-secret' }
    const answer = { kind: 'tencent', ticket: `good${++count}`, randstr: 'r' } as const
    const failed = await make(wrong)
      .answer(asked, answer)
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CaptchaError)
    expect(String(failed)).toBe('CaptchaError: tencent refused our call: AuthFailure.SignatureFailure')
    providers.tencent.state.mood = 'no money'
    await expect(make(providers.tencent.env).answer(asked, answer)).rejects.toThrow('UnauthorizedOperation')
  })
})
