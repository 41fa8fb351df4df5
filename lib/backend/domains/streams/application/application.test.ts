import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities, notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { AnchorApplication } from '#lib/contract/streams/application.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { recordAccepted } from './record-accepted.ts'

const APPLY = 'api/anchor/apply'
/** One identity number with a wrong check digit, and one that is valid. */
const [WRONG, RIGHT] = ['110105194912310020', '11010519491231002X']
/**
 * Computes the check digit of a resident identity card (ISO 7064 MOD 11-2), so that each applicant has a
 * number of their own.
 */
const card = (serial: number) => {
  const digits = `11010519800101${String(serial).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}
let serial = 100
const filled = () => ({
  real_name: '张三丰',
  id_number: card(++serial),
  description: '我解说足球已经有五年，希望在这里开播。',
})

describeDatabase('applying to be an anchor', (open) => {
  let site: TestSite
  let operator: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    operator = await site.logIn('operator')
  })
  afterAll(() => site.close())
  const callAsOperator = (path: string, input: Record<string, unknown> = {}) =>
    site.call(path.endsWith('Applications') ? 'GET' : 'POST', path, input, { token: operator })
  const rowOf = async (userId: number) => {
    const [row] = await site.database.db
      .select()
      .from(anchorApplications)
      .where(eq(anchorApplications.userId, userId))
    if (!row) throw new Error('there is no application')
    return row
  }
  let applicants = 0
  /** A user with a unique nickname, because two streamers cannot have the same. */
  async function applicant(nickname = `applicant ${++applicants}`) {
    const who = await person(site)
    await site.database.db.update(users).set({ nickname }).where(eq(users.id, who.id))
    return who
  }
  const own = async (who: Awaited<ReturnType<typeof person>>) =>
    (await who.get('api/anchor/application')).data as AnchorApplication

  test('waits for review, encrypted in the table and masked for its owner', async () => {
    const me = await applicant()
    expect(await own(me)).toMatchObject({ state: 'none', is_anchor: false, real_name: null })
    const input = { ...filled(), inviter: ' 老王 ' }
    expect((await me.call(APPLY, input)).data).toEqual({ state: 'waiting' })
    const row = await rowOf(me.id)
    expect(JSON.stringify(row)).not.toContain(input.id_number)
    expect(JSON.stringify(row)).not.toContain(input.real_name)
    expect(await own(me)).toMatchObject({
      state: 'waiting',
      real_name: '张**',
      id_number: `1${'*'.repeat(16)}${input.id_number[17]}`,
      description: input.description,
      inviter: '老王',
    })
  })

  test('when accepted, makes the user an anchor with a room that tests first, notifies them and is logged', async () => {
    const me = await applicant('Gaffer')
    const input = filled()
    await me.call(APPLY, input)
    const { id, version } = await rowOf(me.id)
    expect((await callAsOperator('api/admin/openAnchorApplication', { id })).data).toEqual({
      real_name: input.real_name,
      id_number: input.id_number,
    })
    expect(
      await callAsOperator('api/admin/reviewAnchorApplication', { id, version, accept: true }),
    ).toMatchObject({
      status: 200,
    })
    expect(await own(me)).toMatchObject({ state: 'succeeded', is_anchor: true })
    const [room] = await site.database.db.select().from(rooms).where(eq(rooms.userId, me.id))
    expect(room).toMatchObject({ status: 'idle', testFirst: true, titleEn: 'Gaffer’s room' })
    expect(await site.database.db.select().from(notices).where(eq(notices.userId, me.id))).toMatchObject([
      { kind: 'anchor_succeeded', link: '/member?type=9' },
    ])
    const log = await site.database.db.select().from(auditLog)
    expect(
      log.filter(({ target }) => target === `anchor_application:${id}`).map((row) => row.action),
    ).toEqual(['open_application', 'accept_application'])
    expect(JSON.stringify(log)).not.toContain(input.id_number)
    expect(await me.call(APPLY, filled())).toMatchObject({ status: 409, msg: 'You are already a streamer.' })
    expect(
      (await callAsOperator('api/admin/reviewAnchorApplication', { id, version, accept: true })).status,
    ).toBe(404)
  })

  test('when refused with a reason, can be changed, submitted again and accepted in the new version only', async () => {
    const me = await applicant()
    const input = filled()
    await me.call(APPLY, input)
    const first = await rowOf(me.id)
    const review = (input: Record<string, unknown>) =>
      callAsOperator('api/admin/reviewAnchorApplication', { id: first.id, version: first.version, ...input })
    expect(await review({ accept: false, reason: ' ' })).toMatchObject({ status: 400 })
    expect((await review({ accept: false, reason: '照片不清楚' })).status).toBe(200)
    expect(await own(me)).toMatchObject({ state: 'failed', reason: '照片不清楚', is_anchor: false })
    const [refused] = await site.database.db.select().from(notices).where(eq(notices.userId, me.id))
    expect(refused).toMatchObject({ kind: 'anchor_failed', values: { reason: '照片不清楚' } })
    expect((await me.call(APPLY, { ...input, description: `${input.description}补充。` })).status).toBe(200)
    expect(await own(me)).toMatchObject({ state: 'waiting', reason: null })
    expect(await review({ accept: true })).toMatchObject({
      status: 409,
      msg: 'The applicant has since changed the application. Please read it again.',
    })
    const second = await rowOf(me.id)
    expect(second.version).toBe(first.version + 1)
    expect((await review({ accept: true, version: second.version })).status).toBe(200)
    expect(await own(me)).toMatchObject({ state: 'succeeded' })
  })

  test('is listed for operators, the longest waiting first, with masked data', async () => {
    const me = await applicant()
    const input = filled()
    await me.call(APPLY, input)
    const { data } = await callAsOperator('api/admin/anchorApplications', { page_size: 100 })
    const { list } = data as { list: { user_id: number; submitted_at: string }[] }
    expect(list.at(-1)).toMatchObject({ user_id: me.id, name_masked: '张**', version: 1 })
    const times = list.map((row) => row.submitted_at)
    expect(times).toEqual([...times].sort())
    expect(JSON.stringify(data)).not.toContain(input.id_number)
  })

  test('one document makes one anchor, and its users do not learn of each other', async () => {
    const [one, two] = [await applicant(), await applicant()]
    const input = filled()
    await one.call(APPLY, input)
    const { headers: _, ...refused } = await two.call(APPLY, input)
    const { headers: __, ...unknown } = await (await applicant()).call(APPLY, filled())
    expect(refused).toEqual(unknown)
    expect(await own(two)).toMatchObject({ state: 'waiting', reason: null })
    const { data } = await callAsOperator('api/admin/anchorApplications', { page_size: 100 })
    const { list } = data as { list: { user_id: number; same_document: object[] }[] }
    expect(list.find(({ user_id }) => user_id === two.id)?.same_document).toEqual([
      { user_id: one.id, user_nickname: expect.stringContaining('applicant'), state: 'waiting' },
    ])
    const accept = async (who: number) => {
      const { id, version } = await rowOf(who)
      return callAsOperator('api/admin/reviewAnchorApplication', { id, version, accept: true })
    }
    expect(await accept(one.id)).toMatchObject({ code: 0 })
    expect(await accept(two.id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('verified for another account'),
    })
    expect(await own(two)).toMatchObject({ state: 'waiting' })
  })

  test('two users with similar nicknames cannot both become anchors, and nobody with a reserved name', async () => {
    const [one, two] = [await applicant('Pundit'), await applicant('PUND1T')]
    const review = async (who: typeof one) => {
      const { id, version } = await rowOf(who.id)
      return callAsOperator('api/admin/reviewAnchorApplication', { id, version, accept: true })
    }
    for (const who of [one, two]) expect((await who.call(APPLY, filled())).status).toBe(200)
    const answers = await Promise.all([review(one), review(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe(
      "The applicant's nickname is too similar to another streamer's. They need to change it first.",
    )
    const late = await applicant('Ｐｕｎｄｉｔ')
    expect(await late.call(APPLY, filled())).toMatchObject({
      status: 409,
      msg: "Your nickname is too similar to another streamer's. Please change it before you apply.",
    })
    const posing = await applicant('🅰🅳🅼🅸🅽')
    expect((await posing.call(APPLY, filled())).status).toBe(400)
    for (const who of [late, posing]) expect(await own(who)).toMatchObject({ state: 'none' })
  })

  describe('refuses', () => {
    test.each([
      ['fourteen characters about oneself', { description: '我想在这里解说足球比赛，谢谢' }, 'at least 15'],
      ['fifteen that are mostly spaces', { description: '我想                       开播' }, 'at least 15'],
      ['too much about oneself', { description: '好'.repeat(501) }, 'at most 500'],
      ['no name', { real_name: '' }, 'your name'],
      ['a name of digits', { real_name: '12345' }, 'your name'],
      ['a number with a wrong check sign', { id_number: WRONG }, 'identity card number'],
      ['a number of another kind', { kind: 'taiwan', id_number: RIGHT }, 'permit number'],
      ['an inviter of 41 characters', { inviter: '王'.repeat(41) }, "inviter's name"],
      ['a kind there is not', { kind: 'driver' }, 'kind'],
      ['no description', { description: undefined }, 'description'],
    ])('%s', async (_name, wrong, words) => {
      const me = await applicant()
      const answer = await me.call(APPLY, { ...filled(), ...wrong })
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(words)
      expect(await own(me)).toMatchObject({ state: 'none' })
    })
    test('no description of fifteen characters, with an emoji of several code points counted as one', async () => {
      const me = await applicant()
      expect(
        (await me.call(APPLY, { ...filled(), description: `我想在这里解说足球比赛，谢谢👨‍👩‍👧` })).status,
      ).toBe(200)
    })
    test('guests, operator calls by users, unknown ids and a sixth attempt in a day', async () => {
      expect((await site.call('POST', APPLY, filled())).code).toBe(700)
      const me = await applicant()
      expect(
        (await me.call('api/admin/reviewAnchorApplication', { id: 1, version: 1, accept: true })).status,
      ).toBe(403)
      for (const path of ['openAnchorApplication', 'reviewAnchorApplication'])
        expect(
          (await callAsOperator(`api/admin/${path}`, { id: 999_999, version: 1, accept: true })).status,
        ).toBe(404)
      const input = filled()
      for (let n = 0; n < 5; n++) expect((await me.call(APPLY, input)).status).toBe(200)
      expect((await me.call(APPLY, input)).status).toBe(429)
    })
    test('a room to a user whose application is waiting', async () => {
      const waiting = await applicant()
      await waiting.call(APPLY, filled())
      expect((await waiting.row()).isAnchor).toBe(false)
      expect(await site.database.db.select().from(rooms).where(eq(rooms.userId, waiting.id))).toEqual([])
    })
  })

  test('an accepted document is the verified identity everywhere, also of somebody who is no streamer any more', async () => {
    const me = await applicant()
    const input = filled()
    await me.call(APPLY, input)
    const { id, version } = await rowOf(me.id)
    await callAsOperator('api/admin/reviewAnchorApplication', { id, version, accept: 1 })
    const { db } = site.database
    await db.update(users).set({ isAnchor: false }).where(eq(users.id, me.id))
    expect((await me.get('api/Member/getVerifiedInfo')).data).toMatchObject({
      state: 'succeeded',
      real_name: '张**',
    })
    expect((await me.get('api/Video_user/publishing')).data).toMatchObject({ is_verified: true })
    expect((await me.get('api/wallet/payoutTerms')).data).toMatchObject({ is_verified: true })
    // Another account is not verified with it by the other way.
    const other = await person(site)
    const { real_name, id_number } = input
    await other.call('api/Member/verified', { real_name, id_number, kind: 'mainland' })
    const [waiting] = await db.select().from(identities).where(eq(identities.userId, other.id))
    const review = { id: waiting?.id, accept: 1 }
    expect((await callAsOperator('api/admin/reviewIdentity', review)).status).toBe(409)
  })

  test('a verified identity is used for the application, and accepted ones of before are recorded once', async () => {
    const me = await applicant()
    const { real_name, id_number, description } = filled()
    await me.call('api/Member/verified', { ...filled(), kind: 'mainland' })
    const { db } = site.database
    const [submitted] = await db.select().from(identities).where(eq(identities.userId, me.id))
    await callAsOperator('api/admin/reviewIdentity', { id: submitted?.id, accept: 1 })
    expect((await own(me)).verified).toMatchObject({ real_name: expect.stringContaining('*') })
    expect((await me.call(APPLY, { description })).data).toEqual({ state: 'waiting' })
    expect((await own(me)).real_name).toBe((await own(me)).verified?.real_name)
    expect((await (await applicant()).call(APPLY, { description })).status).toBe(400)

    const before = await applicant()
    await before.call(APPLY, { real_name, id_number, description })
    await db
      .update(anchorApplications)
      .set({ state: 'succeeded' })
      .where(eq(anchorApplications.userId, before.id))
    const { secrets } = site
    const log = { warn: () => undefined }
    expect(await recordAccepted({ db, secrets, log })).toBe(1)
    expect(await recordAccepted({ db, secrets, log })).toBe(0)
    expect((await before.get('api/Member/getVerifiedInfo')).data).toMatchObject({ state: 'succeeded' })
  })
})
