import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite, INSERT, textsOf } from '#testing/domains/community/community-suite.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

const SET = 'api/community/setModerator'
const PIN = 'api/community/pin'
const RULES = 'api/community/writeRules'
const MUTE = 'api/community/mute'
const UNMUTE = 'api/community/unmute'
const JOIN = 'api/community/join'
const DELETE = 'api/anchor_dynamics/deletePost'
const COMMENT = 'api/anchor_dynamics_user/comment'

describeDatabase('moderation of circles', (open) => {
  const { current, publish, feed, circle } = communitySuite(open)
  let site: TestSite
  let operator: TestUser
  let ann: TestUser
  let bob: TestUser
  let eve: TestUser
  let id: number
  let otherId: number
  beforeEach(async () => {
    ;({ site } = current())
    ;[ann, bob, eve] = current().users
    operator = await createTestUser(site, 'operator')
    id = (await circle(null, 'North FC')).id
    otherId = (await circle(null, 'South United')).id
    await site.database.pool.query('delete from circle_moderators')
    await site.database.pool.query('update posts set pinned_at = null')
    // Ann is a moderator of this circle, Bob one of another.
    await appoint(ann, id)
    await appoint(bob, otherId)
  })

  async function appoint(user: TestUser, circleId: number) {
    await user.post(JOIN, { id: circleId })
    return operator.post(SET, { circle_id: circleId, user_id: user.id })
  }
  const moderators = async () => {
    const { data } = await site.call('GET', 'api/community/moderators', { circle_id: id })
    return (data as { list: { user_id: number }[] }).list.map((each) => each.user_id)
  }
  const audited = async (circleId: number) => {
    const { rows } = await site.database.pool.query<{ action: string; operator_id: string }>(
      'select action, operator_id from audit_log where target = $1 order by id desc limit 2',
      [`circle:${circleId}`],
    )
    return rows.map(({ action, operator_id: by }) => [action, Number(by)])
  }
  const noticesOf = (user: TestUser) =>
    site.database.db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)

  test('are appointed and removed by operators, and resign', async () => {
    expect(await moderators()).toEqual([ann.id])
    expect(await circle(ann, 'North FC')).toMatchObject({ is_moderator: true })
    expect(await circle(bob, 'North FC')).toMatchObject({ is_moderator: false })
    // Eve is not a member; others than operators appoint nobody and remove only themselves.
    expect((await operator.post(SET, { circle_id: id, user_id: eve.id })).msg).toMatch(/Only members/)
    await eve.post(JOIN, { id })
    for (const by of [ann, bob, eve])
      expect((await by.post(SET, { circle_id: id, user_id: eve.id })).status).toBe(403)
    expect((await eve.post(SET, { circle_id: id, user_id: ann.id, state: 0 })).status).toBe(403)
    expect((await operator.post(SET, { circle_id: 999_999, user_id: eve.id })).status).toBe(404)
    await site.database.pool.query('update users set blocked_at = now() where id = $1', [eve.id])
    expect((await operator.post(SET, { circle_id: id, user_id: eve.id })).status).toBe(400)
    expect((await ann.post(JOIN, { id, state: 0 })).msg).toMatch(/Resign before/)
    expect((await ann.post(SET, { circle_id: id, user_id: ann.id, state: 0 })).data).toEqual({ list: [] })
    expect((await audited(id))[0]).toEqual(['remove_circle_moderator', ann.id])
    expect((await ann.post(RULES, { circle_id: id, rules_en: 'x' })).status).toBe(403)
    expect((await ann.post(JOIN, { id, state: 0 })).status).toBe(200)
    expect((await site.call('GET', 'api/community/moderators', { circle_id: 999_999 })).status).toBe(404)
  })

  test('are at most ten, also when appointed at once', async () => {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `with added as (
         insert into users (nickname) select 'fan ' || n from generate_series(1, 12) n returning id)
       insert into circle_members (user_id, circle_id) select id, $1 from added returning user_id as id`,
      [id],
    )
    const answers = await Promise.all(
      rows.map((row) => operator.post(SET, { circle_id: id, user_id: Number(row.id) })),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await moderators()).toHaveLength(10)
  })

  test('remove posts of their circle; the author is notified with the reason', async () => {
    const post = await publish(eve, { text: 'Buy now', circle_id: id })
    const elsewhere = await publish(eve, { text: 'elsewhere' })
    expect((await bob.post(DELETE, { id: post.id })).status).toBe(403)
    expect((await ann.post(DELETE, { id: elsewhere.id })).status).toBe(403)
    expect((await ann.post(DELETE, { id: post.id, reason: 'bored' })).status).toBe(400)
    expect((await ann.post(DELETE, { id: post.id, reason: 'spam' })).status).toBe(200)
    const { rows } = await site.database.pool.query(
      'select operator_id::int, detail from audit_log where target = $1',
      [`post:${post.id}`],
    )
    expect(rows).toEqual([{ operator_id: ann.id, detail: { user: eve.id, reason: 'spam', circle: id } }])
    expect(await noticesOf(eve)).toMatchObject([
      { kind: 'post_removed', values: { reason: 'spam', excerpt: 'Buy now' }, link: `/circle?circle=${id}` },
    ])
    const listed = (await eve.get('api/Push/getList')).data as { list: { text: string }[] }
    expect(listed.list[0]?.text).toBe('Your post “Buy now” was removed. Reason: spam or advertising.')
  })

  test('pin up to three posts, which are first in every order of the circle', async () => {
    const made = []
    for (const text of ['a', 'b', 'c', 'd', 'e']) made.push(await publish(eve, { text, circle_id: id }))
    const [first] = made
    for (const by of [bob, eve]) expect((await by.post(PIN, { id: first?.id })).status).toBe(403)
    const alone = await publish(eve, { text: 'in no circle' })
    expect((await operator.post(PIN, { id: alone.id })).status).toBe(404)
    expect((await ann.post(PIN, { id: 999_999 })).status).toBe(404)
    const answers = await Promise.all(made.slice(0, 4).map((post) => ann.post(PIN, { id: post.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    const pinned = made.slice(0, 4).filter((_, at) => answers[at]?.status === 200)
    for (const order of ['hot', 'new']) {
      const page = await feed(null, { feed: order, circle_id: id, limit: 1 })
      expect(page.list.map(({ is_pinned: isPinned }) => isPinned)).toEqual([true, true, true, false])
      const next = await feed(null, { feed: order, circle_id: id, limit: 50, cursor: page.cursor })
      expect(next.list.some(({ is_pinned: isPinned }) => isPinned)).toBe(false)
    }
    expect(textsOf(await feed(null, { feed: 'new', limit: 2 }))).toEqual(['in no circle', 'e'])
    // A removed post loses its pin, so that another one can have it.
    await eve.post(DELETE, { id: pinned[0]?.id })
    expect((await ann.post(PIN, { id: made[4]?.id })).status).toBe(200)
    expect((await ann.post(PIN, { id: pinned[1]?.id, state: 0 })).status).toBe(200)
    expect((await audited(id)).map(([action]) => action)).toEqual(['unpin_post', 'pin_post'])
    // So does one whose new text waits for review.
    await eve.post('api/anchor_dynamics_user/edit', { id: made[4]?.id, text: 'nhà cái uy tín' })
    expect((await feed(null, { circle_id: id })).list.filter((post) => post.is_pinned)).toHaveLength(1)
  })

  test('write the rules of their circle', async () => {
    const write = (by: TestUser, input: Record<string, unknown>) =>
      by.post(RULES, { circle_id: id, ...input })
    for (const by of [bob, eve]) expect((await write(by, { rules_en: 'x' })).status).toBe(403)
    expect((await write(ann, { rules_zh: '友善', rules_en: ' Be kind \n' })).data).toEqual({
      rules: { rules_zh: '友善', rules_en: 'Be kind', rules_vi: null },
    })
    expect((await write(ann, { rules_en: 'x'.repeat(1_001) })).msg).toMatch(/at most 1000/)
    expect((await write(ann, { rules_vi: 'nhà cái uy tín' })).msg).toMatch(/not allowed/)
    expect((await site.call('GET', 'api/community/circle', { id })).data).toMatchObject({
      rules: { rules_zh: '友善', rules_en: 'Be kind', rules_vi: null },
    })
    expect((await operator.post(RULES, { circle_id: 999_999 })).status).toBe(404)
    expect((await write(operator, {})).data).toMatchObject({ rules: { rules_en: null } })
    expect((await audited(id))[0]).toEqual(['write_circle_rules', operator.id])
  })

  test('mute users in their circle, who cannot write there until then', async () => {
    const own = await publish(eve, { text: 'before', circle_id: id })
    const mute = (by: TestUser, input: Record<string, unknown>) =>
      by.post(MUTE, { circle_id: id, user_id: eve.id, days: 7, ...input })
    for (const by of [bob, eve]) expect((await mute(by, { user_id: ann.id })).status).toBe(403)
    expect((await mute(ann, { days: 2 })).status).toBe(400)
    expect((await mute(ann, { user_id: ann.id })).status).toBe(400)
    expect((await mute(ann, { user_id: operator.id })).status).toBe(403)
    expect((await mute(ann, { user_id: 999_999 })).status).toBe(404)
    expect((await mute(operator, { circle_id: 999_999 })).status).toBe(404)
    expect((await mute(ann, {})).status).toBe(200)
    const refused = [
      await eve.post(INSERT, { text: 'x', circle_id: id }),
      await eve.post(COMMENT, { id: own.id, text: 'x' }),
      await eve.post('api/anchor_dynamics_user/edit', { id: own.id, text: 'x' }),
    ]
    for (const { status, msg } of refused)
      expect([status, msg]).toEqual([403, expect.stringMatching(/in this circle until \d{4}-\d\d-\d\d /)])
    await publish(eve, { text: 'elsewhere', circle_id: otherId })
    expect(await noticesOf(eve)).toMatchObject([
      { kind: 'circle_muted', values: { days: 7, circle_en: 'North FC' } },
    ])
    const muted = async (by: TestUser) => by.get('api/community/mutes', { circle_id: id })
    expect((await muted(ann)).data).toMatchObject({ list: [{ user_id: eve.id }] })
    expect((await muted(bob)).status).toBe(403)
    expect((await bob.post(UNMUTE, { circle_id: id, user_id: eve.id })).status).toBe(403)
    expect((await ann.post(UNMUTE, { circle_id: id, user_id: eve.id })).status).toBe(200)
    expect((await audited(id)).map(([action]) => action)).toEqual(['unmute_in_circle', 'mute_in_circle'])
    await publish(eve, { text: 'after', circle_id: id })
    // A mute ends by itself.
    await mute(ann, { days: 1 })
    await site.database.pool.query(`update circle_mutes set ends_at = now() - interval '1 second'`)
    await publish(eve, { text: 'later', circle_id: id })
  })

  test('decide the appeals of muted users, who appeal once for each mute', async () => {
    const text = 'I only answered an insult.'
    const appeal = (by: TestUser, input: object = {}) =>
      by.post('api/community/appealMute', { circle_id: id, text, ...input })
    const decide = (by: TestUser, approve: boolean) =>
      by.post('api/community/decideMuteAppeal', { circle_id: id, user_id: eve.id, approve, answer: 'No.' })
    const own = async () => (await eve.get('api/community/ownMute', { circle_id: id })).data
    expect(await own()).toEqual({ mute: null })
    expect((await appeal(eve)).status).toBe(404)
    await ann.post(MUTE, { circle_id: id, user_id: eve.id, days: 7 })
    expect((await appeal(bob)).status).toBe(404)
    expect((await appeal(eve, { text: 'short' })).status).toBe(400)
    expect((await decide(ann, true)).status).toBe(409)
    const sent = await Promise.all([appeal(eve), appeal(eve)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await own()).toMatchObject({ mute: { appeal: { state: 'open', text, answer: '' } } })
    expect((await ann.get('api/community/mutes', { circle_id: id })).data).toMatchObject({
      list: [{ user_id: eve.id, appeal: { text, state: 'open' } }],
    })
    expect((await noticesOf(ann)).at(-1)).toMatchObject({
      kind: 'circle_appealed',
      values: { circle_en: 'North FC' },
    })
    const APPEALS = 'api/admin/circleAppeals'
    expect((await ann.get(APPEALS)).status).toBe(403)
    expect((await operator.get(APPEALS)).data).toMatchObject({
      list: [{ circle: { id, name_en: 'North FC' }, user_id: eve.id, text, state: 'open', answer: '' }],
      total: 1,
    })
    const waiting = (await operator.get('api/admin/me')).data
    expect(waiting).toMatchObject({ appeals_open: 1, circle_appeals_open: 1 })
    for (const by of [bob, eve]) expect((await decide(by, true)).status).toBe(403)
    expect((await decide(ann, false)).status).toBe(200)
    expect((await operator.get(APPEALS)).data).toMatchObject({ list: [], total: 0 })
    expect((await operator.get(APPEALS, { state: 'denied' })).data).toMatchObject({
      list: [{ user_id: eve.id, state: 'denied', answer: 'No.' }],
    })
    expect((await decide(operator, true)).status).toBe(409)
    expect(await own()).toMatchObject({ mute: { appeal: { state: 'denied', answer: 'No.' } } })
    expect((await noticesOf(eve)).at(-1)).toMatchObject({ kind: 'appeal_denied', values: { reason: 'No.' } })
    expect((await eve.post(INSERT, { text: 'x', circle_id: id })).status).toBe(403)
    // A new mute can be appealed against again.
    await ann.post(MUTE, { circle_id: id, user_id: eve.id, days: 1 })
    expect((await appeal(eve)).status).toBe(200)
    expect((await decide(operator, true)).status).toBe(200)
    expect(await own()).toEqual({ mute: null })
    await publish(eve, { text: 'thanks', circle_id: id })
    expect((await audited(id)).map(([action]) => action).slice(0, 2)).toEqual([
      'approve_circle_appeal',
      'mute_in_circle',
    ])
  })
})
