import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import type { RoomCategory } from '#lib/contract/streams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A room the demo world broadcasts in. `scene` names the clip, `poster` the still of its cover. */
export interface DemoRoom {
  stream: string
  nickname: string
  category: RoomCategory
  scene: string
  poster: string
}

/** Invented channels; each name says that it is simulated. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    stream: 'demo-north-stand',
    nickname: '模拟频道·北看台',
    category: 'football',
    scene: 'pitch-day',
    poster: 'pitch-day',
  },
  {
    stream: 'demo-floodlight',
    nickname: '模拟频道·夜场灯光',
    category: 'football',
    scene: 'pitch-night',
    poster: 'pitch-night',
  },
  {
    stream: 'demo-hardwood',
    nickname: '模拟频道·木地板',
    category: 'basketball',
    scene: 'court',
    poster: 'court',
  },
  {
    stream: 'demo-away-end',
    nickname: '模拟频道·客队看台',
    category: 'football',
    scene: 'pitch-day',
    poster: 'pitch-day-2',
  },
  { stream: 'demo-arena', nickname: '模拟频道·电竞馆', category: 'esports', scene: 'arena', poster: 'arena' },
  {
    stream: 'demo-courtside',
    nickname: '模拟频道·场边席',
    category: 'basketball',
    scene: 'court',
    poster: 'court-2',
  },
]

/** The room that waits for a publisher of yours (OBS). */
export const YOUR_ROOM: DemoRoom = {
  stream: 'your-room',
  nickname: '演示主播',
  category: 'more',
  scene: 'pitch-day',
  poster: 'pitch-day',
}

async function ensureRoom(db: Db, room: DemoRoom, simulated: boolean): Promise<number> {
  const [found] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.stream, room.stream))
  if (found) return found.id
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ nickname: room.nickname, isAnchor: true, simulated: true })
      .returning({ id: users.id })
    if (!user) throw new Error('A demo account was not written')
    const [row] = await tx
      .insert(rooms)
      .values({
        userId: user.id,
        stream: room.stream,
        category: room.category,
        cover: simulated ? `/posters/${room.poster}.jpg` : null,
        titleZh: simulated ? null : '你的直播间：用 OBS 推流即可开播',
        titleEn: simulated ? null : 'Your room: publish from OBS and you are on the air',
        titleVi: simulated ? null : 'Phòng của bạn: phát từ OBS là lên sóng',
        simulated,
      })
      .returning({ id: rooms.id })
    if (!row) throw new Error('A demo room was not written')
    return row.id
  })
}

/** Makes the demo rooms where they are missing and answers their ids by stream name. */
export async function ensureRooms(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const room of DEMO_ROOMS) ids.set(room.stream, await ensureRoom(db, room, true))
  ids.set(YOUR_ROOM.stream, await ensureRoom(db, YOUR_ROOM, false))
  return ids
}

/** The match a room turns to: a live one of its sport that no other room shows, of the first competition, the last begun. */
async function nextMatch(db: Db, sport: Sport, taken: number[]) {
  const [row] = await db
    .select({ match: matches, competition: competitions })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(
      and(
        eq(matches.sport, sport),
        eq(matches.status, 'live'),
        eq(matches.simulated, true),
        taken.length > 0 ? notInArray(matches.id, taken) : undefined,
      ),
    )
    .orderBy(asc(competitions.position), asc(matches.kickoffAt))
    .limit(1)
  return row
}

/** Gives every demo room whose match is over (or that has none) another one. Answers the ids of the rooms that changed. */
export async function followMatches(db: Db): Promise<number[]> {
  const list = await db
    .select({ room: rooms, status: matches.status })
    .from(rooms)
    .leftJoin(matches, eq(matches.id, rooms.matchId))
    .where(
      and(
        eq(rooms.simulated, true),
        inArray(
          rooms.stream,
          DEMO_ROOMS.map((room) => room.stream),
        ),
      ),
    )
    .orderBy(asc(rooms.id))
  const taken = list.flatMap(({ room, status }) =>
    room.matchId !== null && status === 'live' ? [room.matchId] : [],
  )
  const changed: number[] = []
  for (const { room, status } of list) {
    if (status === 'live' || room.category === 'more') continue
    const next = await nextMatch(db, room.category, taken)
    if (!next || next.match.id === room.matchId) continue
    taken.push(next.match.id)
    const [home] = await db.select().from(teams).where(eq(teams.id, next.match.homeId))
    const [away] = await db.select().from(teams).where(eq(teams.id, next.match.awayId))
    const { competition } = next
    await db
      .update(rooms)
      .set({
        matchId: next.match.id,
        titleZh: `${competition.shortZh ?? competition.nameZh}：${home?.shortZh ?? home?.nameZh} 对 ${away?.shortZh ?? away?.nameZh}，模拟直播`,
        titleEn: `${competition.shortEn ?? competition.nameEn}: ${home?.shortEn ?? home?.nameEn} v ${away?.shortEn ?? away?.nameEn}, simulated`,
        titleVi: `${competition.shortVi ?? competition.nameVi}: ${home?.shortVi ?? home?.nameVi} gặp ${away?.shortVi ?? away?.nameVi}, mô phỏng`,
      })
      .where(eq(rooms.id, room.id))
    changed.push(room.id)
  }
  return changed
}
