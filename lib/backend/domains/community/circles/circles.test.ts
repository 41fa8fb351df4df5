import { beforeEach, expect, test } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { communitySuite } from '#testing/domains/community/community-suite.ts'
import type { TestUser } from '#testing/domains/moderation.ts'
import { syncCircles } from '../index.ts'

const JOIN = 'api/community/join'

describeDatabase('circles', (open) => {
  const { current, circlesOf, circle } = communitySuite(open)
  let site: TestSite
  let ann: TestUser
  let bob: TestUser
  beforeEach(() => {
    ;({ site } = current())
    ;[ann, bob] = current().users
  })

  test('are made from the sports, competitions and teams, each once', async () => {
    await syncCircles(site.database.db)
    const { list } = await circlesOf(null)
    expect(list.map(({ kind, sport, name_en }) => [kind, sport, name_en]).sort()).toEqual([
      ['club', 'football', 'North FC'],
      ['club', 'football', 'South United'],
      ['competition', 'football', 'Utopian League'],
      ['sport', 'football', null],
    ])
  })

  test('are found by kind, by a text in any language, by their subject, and by cursor', async () => {
    const north = await circle(null, '北城')
    expect(north.name_en).toBe('North FC')
    expect((await circlesOf(null, { text: '%' })).list).toEqual([])
    for (const text of ['足球', 'footb', 'BÓNG ĐÁ'])
      expect((await circlesOf(null, { text })).list).toMatchObject([{ kind: 'sport', sport: 'football' }])
    expect((await circlesOf(null, { kind: 'competition' })).list).toMatchObject([{ name_zh: '乌托邦联赛' }])
    const first = await circlesOf(null, { kind: 'club', limit: 1 })
    const second = await circlesOf(null, { kind: 'club', limit: 1, cursor: first.cursor })
    expect(second.list[0]?.id).not.toBe(first.list[0]?.id)
    expect(second.cursor).toBeNull()
    const get = (input: Record<string, unknown>) => site.call('GET', 'api/community/circle', input)
    expect((await get({ team_id: north.team_id ?? 0 })).data).toMatchObject({ circle: { id: north.id } })
    expect((await get({ id: north.id })).data).toMatchObject({ circle: { kind: 'club' } })
    expect((await get({ id: 999_999 })).status).toBe(404)
    expect((await get({})).status).toBe(400)
    expect((await get({ id: 1, team_id: 1 })).status).toBe(400)
  })

  test('are joined once and left, and counted', async () => {
    const { id, members } = await circle(ann, 'North FC')
    await Promise.all(Array.from({ length: 5 }, () => ann.post(JOIN, { id })))
    expect((await bob.post(JOIN, { id })).data).toEqual({ id, state: true, members: members + 2 })
    expect((await circlesOf(ann, { joined: 1 })).list).toMatchObject([{ id, is_joined: true }])
    expect(await circle(null, 'North FC')).toMatchObject({ is_joined: false, members: members + 2 })
    expect((await circlesOf(null)).list[0]?.id).toBe(id)
    expect((await ann.post(JOIN, { id, state: 0 })).data).toMatchObject({ members: members + 1 })
    expect((await ann.post(JOIN, { id, state: 0 })).data).toMatchObject({ members: members + 1 })
    expect((await circlesOf(ann, { joined: 1 })).list).toEqual([])
    expect((await ann.post(JOIN, { id: 999_999 })).status).toBe(404)
    expect((await site.call('GET', 'api/community/circles', { joined: 1 })).status).toBe(401)
  })

  test('at most 200 are joined', async () => {
    const { id } = await circle(ann, 'South United')
    await site.database.pool.query(
      `insert into circles (kind, sport) select 'competition', 'football' from generate_series(1, 200)`,
    )
    await site.database.pool.query(
      `insert into circle_members (user_id, circle_id)
       select $1, id from circles where kind = 'competition' and competition_id is null`,
      [ann.id],
    )
    expect(await ann.post(JOIN, { id })).toMatchObject({
      status: 409,
      msg: 'You can join at most 200 circles. Leave one first.',
    })
    await site.database.pool.query('delete from circle_members where user_id = $1', [ann.id])
    await site.database.pool.query(
      `delete from circles where kind = 'competition' and competition_id is null`,
    )
  })
})
