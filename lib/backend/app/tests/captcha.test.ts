import { inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { captchaChallenges, captchaSeen, captchaTickets } from '#lib/backend/db/schema/services/captcha.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { CAPTCHA_PURPOSES, type CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { dice } from '#testing/captcha/dice.ts'
import { MACHINES, replays } from '#testing/captcha/machines.ts'
import { HABITS, handTrack } from '#testing/captcha/people.ts'
import { findNumber, slideRight } from '#testing/captcha/solve.ts'

const ADDRESS = '203.0.113.20'
const WRONG = { status: 400, code: 1, msg: 'The security check failed. Please try again.', data: null }
const many = {
  read: 1e6,
  search: 1e6,
  write: 1e6,
  money: 1e6,
  gift: 1e6,
  report: 1e6,
  file: 1e6,
  provider: 1e6,
  login: 1e6,
  sms: 1e6,
}

/** Attack A10: a captcha answer is accepted only once and is bound to its action and address. */
describeDatabase('the captcha under attack', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(many) })
  })

  const set = async (purpose: CaptchaPurpose = 'login', address = ADDRESS, without_picture = false) => {
    const input = { purpose, without_picture }
    const { data } = await site.call('POST', 'api/captcha/challenge', input, { address })
    return data as CaptchaChallenge & { id: string }
  }
  const answer = (given: CaptchaAnswer, purpose: CaptchaPurpose = 'login', address = ADDRESS) =>
    site.call('POST', 'api/captcha/answer', { purpose, answer: given }, { address })
  const right = async (seed: number) => slideRight(site.database.db, (await set()).id, seed)
  const login = (captcha: string | undefined, address = ADDRESS) =>
    site.call(
      'POST',
      'api/user/login',
      { mobile: '86-13900000000', password: 'not the password', captcha },
      { address },
    )
  const passed = ({ msg }: { msg: string }) => msg !== 'Please complete the security check first.'

  test('does not reveal the position of the gap', async () => {
    const challenge = await set()
    const keys = 'background expires_in height id kind piece piece_size piece_top width'
    expect(Object.keys(challenge).sort().join(' ')).toBe(keys)
  })

  test('replay: of 50 equal answers at once one is accepted, and of 50 uses of its ticket one', async () => {
    const given = await right(1)
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(given)))
    const [accepted, ...rest] = answers.filter(({ code }) => code === 0)
    expect(rest).toEqual([])
    expect(accepted?.data).toEqual({ ticket: expect.any(String), expires_in: 120 })
    for (const refused of answers.filter(({ code }) => code !== 0)) expect(refused).toMatchObject(WRONG)
    const ticket = String((accepted?.data as { ticket?: string } | undefined)?.ticket)
    const logins = await Promise.all(Array.from({ length: 50 }, () => login(ticket)))
    expect(logins.filter(passed)).toHaveLength(1)
  })

  test('expiry: neither challenge nor ticket is valid after two minutes', async () => {
    const late = await right(2)
    const earned = (await answer(await right(3))).data as { ticket: string }
    const { db } = site.database
    await db
      .update(captchaChallenges)
      .set({ expiresAt: sql`${captchaChallenges.expiresAt} - interval '2 minutes'` })
    await db
      .update(captchaTickets)
      .set({ expiresAt: sql`${captchaTickets.expiresAt} - interval '2 minutes'` })
    expect(await answer(late)).toMatchObject(WRONG)
    expect(passed(await login(earned.ticket))).toBe(false)
  })

  test('other action: an answer is valid only for its own purpose', async () => {
    for (const [n, purpose] of CAPTCHA_PURPOSES.entries()) {
      const challenge = await set(purpose)
      const given = await slideRight(site.database.db, challenge.id, 10 + n)
      for (const other of CAPTCHA_PURPOSES.filter((one) => one !== purpose))
        expect(await answer(given, other)).toMatchObject(WRONG)
      const { data } = await answer(given, purpose)
      const { ticket } = data as { ticket: string }
      expect(passed(await login(ticket))).toBe(purpose === 'login')
    }
  })

  test('other address: neither answer nor ticket is valid from another address; an IPv6 /64 network counts as one', async () => {
    const given = await right(20)
    expect(await answer(given, 'login', '203.0.113.21')).toMatchObject(WRONG)
    const { ticket } = (await answer(given)).data as { ticket: string }
    expect(passed(await login(ticket, '203.0.113.21'))).toBe(false)
    expect(passed(await login(ticket))).toBe(true)

    const challenge = await set('login', '2001:db8:1:1::5')
    const six = await slideRight(site.database.db, challenge.id, 21)
    expect(await answer(six, 'login', '2001:db8:1:2::5')).toMatchObject(WRONG)
    expect(await answer(six, 'login', '2001:db8:1:1:ffff::9')).toMatchObject({ code: 0 })
  })

  test('no ticket: no call succeeds without one', async () => {
    expect(passed(await login(undefined))).toBe(false)
    for (const forged of ['x', 'x'.repeat(43), "' or 1=1 --"]) expect(passed(await login(forged))).toBe(false)
    const body = { mobile: '86-13900000000', code: '123456', password: 'a long passphrase' }
    for (const [path, input] of [
      ['api/user/registered', body],
      ['api/user/getCode', { mobile: body.mobile, type: 1 }],
    ] as const)
      expect(passed(await site.call('POST', path, input, { address: ADDRESS }))).toBe(false)
  })

  test('forged position: only the gap itself is accepted, and only three tries are allowed', async () => {
    const given = await right(30)
    if (given.kind !== 'slider') throw new Error(given.kind)
    const at = given.x
    for (const x of [at - 60, at + 40, at + 7]) {
      const track = given.track.map(([px, y, t]): [number, number, number] => [(px * x) / at, y, t])
      expect(await answer({ ...given, x, track })).toMatchObject(WRONG)
    }
    expect(await answer(given)).toMatchObject(WRONG)
    const other = await right(31)
    for (const x of ['NaN', null, 1e308, -1e308, 'gap'])
      expect((await answer({ ...other, x } as never)).status).toBe(400)
  })

  test('without a picture: a wrong number is refused, the right one is accepted once', async () => {
    const challenge = await set('login', ADDRESS, true)
    if (challenge.kind !== 'work') throw new Error(challenge.kind)
    const number = findNumber(challenge)
    const submit = (found: number) => answer({ kind: 'work', id: challenge.id, number: found })
    expect(await submit(number + 1)).toMatchObject(WRONG)
    expect(await submit(number)).toMatchObject({ code: 0 })
    expect(await submit(number)).toMatchObject(WRONG)
  })

  test('none of 1,000 machine tracks that end exactly in the gap is accepted', async () => {
    const { db } = site.database
    // A track stored by an earlier attempt of this test would make a person's track count as a copy.
    await db.delete(captchaSeen)
    const first = await right(40)
    if (first.kind !== 'slider') throw new Error(first.kind)
    expect(await answer(first)).toMatchObject({ code: 0 })
    const copies = Object.entries(replays).map(([name, replay]) => {
      // Fits any gap: the copy is stretched until it ends in it.
      const make = (seed: number, gap: number) => {
        const track = replay(first.track as [number, number, number][], seed)
        const end = track.at(-1)?.[0] ?? 1
        return track.map(([x, y, t]): [number, number, number] => [(x * gap) / end, y, t])
      }
      return [`replayed ${name}`, make] as const
    })
    const makers = [...Object.entries(MACHINES), ...copies]
    const tracks = Array.from({ length: 1000 }, (_, n) => {
      const [name, make] = makers[n % makers.length] as (typeof makers)[number]
      const gap = Math.round(dice(n + 1).between(90, 256))
      return { id: `machine-${n}`, name, gap, track: make(n + 1, gap) }
    })
    const now = sql`now()`
    await db.insert(captchaChallenges).values(
      tracks.map(({ id, gap }) => ({
        id,
        kind: 'slider' as const,
        purpose: 'login' as const,
        addressKey: ADDRESS,
        answer: gap,
        createdAt: sql`${now} - interval '90 seconds'`,
        expiresAt: sql`${now} + interval '10 minutes'`,
      })),
    )
    const accepted: string[] = []
    for (const { id, name, track } of tracks) {
      const x = track.at(-1)?.[0] ?? 0
      const { code } = await answer({ kind: 'slider', id, x, track, by_keys: name === 'even keys' })
      if (code === 0) accepted.push(name)
    }
    expect(accepted).toEqual([])
    // Control: a person's track at the same gap is accepted.
    const [row] = await db
      .select()
      .from(captchaChallenges)
      .where(inArray(captchaChallenges.id, ['machine-7']))
    const track = handTrack(99, row?.answer ?? 0, HABITS.thumb)
    const x = track.at(-1)?.[0] ?? 0
    expect(await answer({ kind: 'slider', id: 'machine-7', x, track, by_keys: false })).toMatchObject({
      code: 0,
    })
  }, 120_000)

  test.each(['zh', 'en', 'vi'] as const)('a refusal has a message (%s)', async (language) => {
    const input = { purpose: 'login', answer: { kind: 'work', id: 'x', number: 1 } }
    const { msg } = await site.call('POST', 'api/captcha/answer', input, { language })
    const texts = { zh: /验证|校验/, en: /security check failed/, vi: /kiểm tra|xác minh|xác nhận/i }
    expect(msg).toMatch(texts[language])
  })
})
