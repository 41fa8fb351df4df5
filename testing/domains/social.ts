import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions, players, seasons, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { FollowKind, Mine } from '#lib/contract/social/follows.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from './sample-batch.ts'

const HOUR = 3_600_000
type LoggedIn = { token: string; id: number }

/** Creates a competition with a current season. */
async function createCompetition({ database: { db } }: TestSite, nameEn: string) {
  const [like] = await db.select().from(competitions).limit(1)
  if (!like) throw new Error('no competition was written')
  const { id: _id, ...values } = like
  const [row] = await db
    .insert(competitions)
    .values({ ...values, nameEn })
    .returning()
  const [season] = await db
    .insert(seasons)
    .values({ competitionId: row?.id ?? 0, name: '2026', current: true })
    .returning()
  return { id: row?.id ?? 0, seasonId: season?.id ?? 0 }
}

/**
 * Opens a site with matches for a suite about follows and favourites. Before each test two new users log in:
 * `me`, the subject of the test, and `other`, a user with separate lists.
 */
export function socialSuite(open: () => Promise<Database>) {
  let opened: TestSite | undefined
  let people: { me: LoggedIn; other: LoggedIn } | undefined
  let created = 0
  const openSite = () => {
    if (!opened) throw new Error('the site is not open yet')
    return opened
  }
  const current = () => {
    if (!people) throw new Error('nobody is logged in yet')
    return { site: openSite(), ...people }
  }

  const user = async (): Promise<LoggedIn> => {
    const site = openSite()
    const token = await site.logIn('user')
    const [row] = await site.database.db
      .select({ id: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    if (!row) throw new Error('nobody is logged in')
    return { token, id: row.id }
  }
  const post = (path: string, input: object, token: string | undefined = current().me.token) =>
    current().site.call('POST', path, { ...input }, { token })
  const get = (path: string, input: object = {}, token: string | undefined = current().me.token) =>
    current().site.call('GET', path, { ...input }, { token })
  const follow = (kind: FollowKind, id: number, more: object = {}, token = current().me.token) =>
    post('api/Member/attention', { kind, id, ...more }, token)
  const mine = async (token = current().me.token) => (await get('api/social/mine', {}, token)).data as Mine

  const anchor = async (over: Partial<typeof rooms.$inferInsert> = {}) => {
    const { db } = current().site.database
    const [row] = await db
      .insert(users)
      .values({ nickname: `anchor ${++created}`, isAnchor: true })
      .returning()
    if (!row) throw new Error('no user was written')
    const [room] = await db
      .insert(rooms)
      .values({ userId: row.id, stream: `social-${created}`, category: 'football', ...over })
      .returning()
    return { id: row.id, roomId: room?.id ?? 0 }
  }
  const league = async () => {
    const [row] = await current().site.database.db.select().from(matches).limit(1)
    if (!row) throw new Error('no match was written')
    return row
  }
  const team = async (sport: 'football' | 'basketball' = 'football') => {
    const [row] = await current()
      .site.database.db.insert(teams)
      .values({ sport, nameEn: `Team ${++created}`, provider: 'test' })
      .returning()
    if (!row) throw new Error('no team was written')
    return row.id
  }
  const player = async (teamId: number | null = null) => {
    const [row] = await current()
      .site.database.db.insert(players)
      .values({ sport: 'football', nameEn: `Player ${++created}`, number: 9, teamId })
      .returning()
    if (!row) throw new Error('no player was written')
    return row.id
  }
  const competition = () => createCompetition(current().site, `League ${++created}`)
  const match = async (over: Partial<typeof matches.$inferInsert> = {}) => {
    const { id: _id, ...like } = await league()
    const [row] = await current()
      .site.database.db.insert(matches)
      .values({
        ...like,
        status: 'scheduled',
        phase: 'pre',
        homeId: await team(),
        awayId: await team(),
        kickoffAt: new Date(Date.now() + HOUR),
        ...over,
      })
      .returning()
    if (!row) throw new Error('no match was written')
    return row
  }

  beforeAll(async () => {
    opened = await openTestSite({ database: await open() })
    await opened.ingest(sampleBatch())
  })
  beforeEach(async () => {
    people = { me: await user(), other: await user() }
  })
  afterAll(() => opened?.close())
  return { current, user, post, get, follow, mine, anchor, team, player, competition, match }
}
