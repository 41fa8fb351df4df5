import { beforeEach, expect, test } from 'vitest'
import type { FollowedList } from '#lib/contract/social/followed.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { socialSuite } from '#testing/domains/social.ts'

const HOUR = 3_600_000

describeDatabase('what is followed', (open) => {
  const { current, get, follow, team, player, competition, match } = socialSuite(open)
  let other: { token: string }
  beforeEach(() => {
    ;({ other } = current())
  })
  const followed = async (input: object = {}, token?: string) =>
    (await get('api/social/followed', input, token)).data as FollowedList
  const labels = ({ list }: FollowedList) => list.map(({ kind, id }) => `${kind} ${id}`)

  async function world() {
    const playing = await match({ status: 'live', phase: 'h1', kickoffAt: new Date(Date.now() - HOUR) })
    const soon = await match({ kickoffAt: new Date(Date.now() + 2 * HOUR) })
    const later = await match({ kickoffAt: new Date(Date.now() + 9 * HOUR) })
    const over = await match({
      status: 'finished',
      phase: 'ft',
      homeScore: 3,
      awayScore: 1,
      kickoffAt: new Date(Date.now() - 99 * HOUR),
    })
    const league = await competition()
    const inLeague = { competitionId: league.id, seasonId: league.seasonId }
    for (const at of [1, 2]) await match({ ...inLeague, status: 'live', phase: 'h1', homeScore: at })
    return { playing, soon, later, over, league: league.id, player: await player(soon.awayId) }
  }

  test('of a user is listed with the match in play, the next or the last: live first, then pinned, then the soonest', async () => {
    const { playing, soon, later, over, league, player: person } = await world()
    const free = await player()
    await follow('team', over.homeId)
    await follow('team', soon.homeId)
    await follow('team', playing.homeId)
    await follow('player', person)
    await follow('player', free)
    await follow('team', later.homeId, { special: 1 })
    await follow('competition', league)
    const page = await followed()
    expect(labels(page).slice(0, 2).sort()).toEqual(
      [`competition ${league}`, `team ${playing.homeId}`].sort(),
    )
    expect(labels(page).slice(2, 3)).toEqual([`team ${later.homeId}`])
    expect(labels(page).slice(3, 5).sort()).toEqual([`player ${person}`, `team ${soon.homeId}`].sort())
    const byLabel = new Map(page.list.map((each) => [`${each.kind} ${each.id}`, each]))
    expect(byLabel.get(`player ${person}`)).toMatchObject({
      number: 9,
      team: { id: soon.awayId },
      next: { id: soon.id },
      followers: 1,
      followed_at: expect.any(String),
    })
    expect(byLabel.get(`player ${free}`)).toMatchObject({ team: null, next: null })
    expect(byLabel.get(`team ${over.homeId}`)).toMatchObject({ next: { id: over.id, home_score: 3 } })
    expect(byLabel.get(`competition ${league}`)).toMatchObject({ live: 2, next: { status: 'live' } })
    expect(byLabel.get(`team ${playing.homeId}`)).toMatchObject({
      competition: { name_en: 'Utopian League' },
    })
    expect(page.positions.map((position) => position?.topic)).toContain('scores:football')
    expect(labels(await followed({ kind: 'player', limit: 1 }))).toEqual([`player ${person}`])
    expect(await followed({}, other.token)).toMatchObject({ list: [], positions: [] })
  })

  test('of a guest are the ids of the browser, without those that do not exist', async () => {
    const { playing, soon, league, player: person } = await world()
    const page = await followed(
      {
        teams: `${soon.homeId},${playing.awayId},999999999`,
        players: `${person},999999999`,
        competitions: `${league},999999999`,
      },
      '',
    )
    expect(new Set(labels(page))).toEqual(
      new Set([`team ${soon.homeId}`, `team ${playing.awayId}`, `player ${person}`, `competition ${league}`]),
    )
    expect(page.list.every(({ followed_at, special }) => followed_at === null && !special)).toBe(true)
    expect((await followed({}, '')).list).toEqual([])
    expect((await followed({ teams: '' }, '')).list).toEqual([])
  })

  test('by ids can be requested by a user as well', async () => {
    const id = await team()
    await follow('team', await team())
    expect(labels(await followed({ teams: String(id) }))).toEqual([`team ${id}`])
  })

  test.each([
    { teams: 'a' },
    { players: '0' },
    { kind: 'anchor' },
    { limit: 0 },
    { competitions: Array.from({ length: MAX_GUEST_FOLLOWS + 1 }, (_, at) => at + 1).join() },
  ])('refuses %j', async (input) => {
    expect((await get('api/social/followed', input, '')).status).toBe(400)
  })
})
