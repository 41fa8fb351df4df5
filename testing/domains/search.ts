import { eq } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { players, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { sampleMatch, sampleNames } from './sample-names.ts'

const FIXTURES = [
  sampleMatch('man-city', 'arsenal', 0, 'live'),
  sampleMatch('chelsea', 'man-city', 3, 'scheduled'),
  sampleMatch('man-city', 'liverpool', 6, 'scheduled'),
  sampleMatch('man-city', 'everton', 9, 'scheduled'),
  sampleMatch('fulham', 'man-city', -4, 'finished'),
  sampleMatch('man-city', 'burnley', -8, 'finished'),
  sampleMatch('leeds', 'man-city', -12, 'finished'),
]

/** Players of clubs by the clubs' English names. */
const PLAYERS = [
  ['Manchester City', 9, 'F', { nameZh: '马尔科·温特斯', nameEn: 'Marco Winters', nameVi: 'Marco Winters' }],
  ['Beijing Guoan', 10, 'M', { nameZh: '张鸣远', nameEn: 'Zhang Mingyuan', nameVi: 'Trương Minh Viễn' }],
  ['Ha Noi', 7, 'F', { nameZh: '阮文光', nameEn: 'Nguyen Van Quang', nameVi: 'Nguyễn Văn Quang' }],
] as const

/**
 * For tests: opens a site whose search knows clubs of the demo world and some of their players, an anchor,
 * and a room with a match of one of the clubs.
 */
export async function openSearchSite(database: Database) {
  const site = await openTestSite({ database })
  await site.ingest(sampleNames(FIXTURES))
  const { db } = site.database
  const [anchor] = await db
    .insert(users)
    .values([
      { nickname: '蓝月解说 Blue Moon', isAnchor: true },
      { nickname: 'Blue no streamer' },
      { nickname: 'Blue gone', isAnchor: true, deletedAt: new Date() },
      { nickname: 'Blue blocked', isAnchor: true, blockedAt: new Date() },
    ])
    .returning()
  const [city] = await db.select().from(teams).where(eq(teams.nameEn, 'Manchester City'))
  const [live] = await db.select().from(matches).where(eq(matches.status, 'live'))
  const all = await db.select().from(teams)
  await db.insert(players).values(
    PLAYERS.map(([club, number, position, names]) => ({
      ...names,
      sport: 'football' as const,
      teamId: all.find(({ nameEn }) => nameEn === club)?.id ?? null,
      number,
      position,
    })),
  )
  // Its Vietnamese name begins with what is typed for Manchester United.
  await db.insert(teams).values({
    sport: 'esports',
    nameZh: '墨莲',
    nameEn: 'Ink Lotus',
    nameVi: 'Sen Mực',
    abbr: 'ILT',
    provider: 'test',
  })
  if (!anchor || !city || !live) throw new Error('the sample was not written')
  const [room] = await db
    .insert(rooms)
    .values({
      userId: anchor.id,
      stream: 'blue',
      category: 'football',
      titleZh: '焦点战',
      titleVi: 'Trận cầu tâm điểm',
      status: 'live',
      viewers: 12,
      matchId: live.id,
    })
    .returning()
  await site.search.refresh()
  return { site, anchorId: anchor.id, roomId: room?.id ?? 0 }
}
