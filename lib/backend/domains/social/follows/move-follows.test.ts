import { beforeEach, describe, expect, test } from 'vitest'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { teamFollows } from '#lib/backend/db/schema/social.ts'
import { MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { socialSuite } from '#testing/domains/social.ts'

describeDatabase('follows of competitions and players', (open) => {
  const { current, post, get, follow, mine, team, player, competition } = socialSuite(open)
  let site: TestSite
  let me: { token: string; id: number }
  let other: { token: string; id: number }
  beforeEach(() => {
    ;({ site, me, other } = current())
  })

  test('are stored once, counted, pinned and removed', async () => {
    const targets = [
      ['competition', (await competition()).id],
      ['player', await player()],
    ] as const
    for (const [kind, id] of targets) {
      for (let again = 0; again < 2; again++)
        expect((await follow(kind, id)).data).toEqual({ kind, id, state: true, special: false, followers: 1 })
      expect((await follow(kind, id, {}, other.token)).data).toMatchObject({ followers: 2 })
      expect((await follow(kind, id, { special: 1 })).data).toMatchObject({ special: true })
      expect((await get('api/social/followers', { kind, id }, '')).data).toEqual({ kind, id, followers: 2 })
    }
    const [[, league], [, person]] = targets
    expect(await mine()).toMatchObject({
      competitions: [{ id: league, special: true }],
      players: [{ id: person, special: true }],
    })
    for (const [kind, id] of targets) await follow(kind, id, { state: 0 })
    expect(await mine()).toMatchObject({ competitions: [], players: [] })
    expect((await mine(other.token)).players).toHaveLength(1)
  })

  test.each(['competition', 'player'] as const)('are refused for a missing %s', async (kind) => {
    expect((await follow(kind, 999_999_999)).status).toBe(404)
    expect((await get('api/social/followers', { kind, id: 999_999_999 })).status).toBe(404)
  })

  describe('of a guest', () => {
    const move = (follows: unknown, token = me.token) => post('api/social/moveFollows', { follows }, token)

    test('move into the account, each once, in their order and with their pins', async () => {
      const [one, two, followed] = [await team(), await team(), await team()]
      const [league, person] = [(await competition()).id, await player()]
      await follow('team', followed, { special: 1 })
      const follows = [
        { kind: 'team', id: one },
        { kind: 'team', id: two, special: true },
        { kind: 'team', id: followed },
        { kind: 'team', id: one },
        { kind: 'team', id: 999_999_999 },
        { kind: 'competition', id: league },
        { kind: 'player', id: person, special: 1 },
      ]
      expect((await move(follows)).data).toEqual({ moved: 4, left: [] })
      expect(new Set((await mine()).teams)).toEqual(
        new Set([
          { id: one, special: false },
          { id: two, special: true },
          { id: followed, special: true },
        ]),
      )
      expect((await mine()).teams.map(({ id }) => id).filter((id) => id !== followed)).toEqual([one, two])
      expect(await mine()).toMatchObject({
        competitions: [{ id: league, special: false }],
        players: [{ id: person, special: true }],
      })
      expect((await move(follows)).data).toEqual({ moved: 0, left: [] })
      expect(await mine(other.token)).toMatchObject({ teams: [], competitions: [], players: [] })
    })

    test('moved by several tabs at once are stored once', async () => {
      const follows = [
        { kind: 'team', id: await team() },
        { kind: 'player', id: await player() },
      ]
      const answers = await Promise.all(Array.from({ length: 8 }, () => move(follows)))
      expect(answers.reduce((sum, { data }) => sum + (data as { moved: number }).moved, 0)).toBe(2)
    })

    test('stay in the browser beyond the account’s maximum, while those already followed keep a new pin', async () => {
      const { db } = site.database
      const rows = await db
        .insert(teams)
        .values(
          Array.from({ length: MAX_FOLLOWS - 1 }, () => ({ sport: 'football' as const, provider: 'test' })),
        )
        .returning({ id: teams.id })
      await db.insert(teamFollows).values(rows.map(({ id }) => ({ userId: me.id, teamId: id })))
      const [fits, beyond, person] = [await team(), await team(), await player()]
      const pinned = rows[0]?.id ?? 0
      const follows = [
        { kind: 'team', id: fits },
        { kind: 'team', id: pinned, special: true },
        { kind: 'team', id: beyond },
        { kind: 'player', id: person },
      ]
      expect((await move(follows)).data).toEqual({ moved: 2, left: [{ kind: 'team', id: beyond }] })
      const { teams: stored } = await mine()
      expect(stored).toHaveLength(MAX_FOLLOWS)
      expect(stored.find(({ id }) => id === pinned)?.special).toBe(true)
      expect(stored.some(({ id }) => id === beyond)).toBe(false)
    })

    test.each([
      'x',
      null,
      [{ kind: 'anchor', id: 1 }],
      [{ kind: 'team' }],
      [{ kind: 'team', id: 0 }],
      [{ kind: 'team', id: 1, special: 'maybe' }],
      Array.from({ length: 3 * MAX_GUEST_FOLLOWS + 1 }, (_, at) => ({ kind: 'team', id: at + 1 })),
    ])('are refused when invalid: %#', async (follows) => {
      expect((await move(follows)).status).toBe(400)
    })
  })
})
