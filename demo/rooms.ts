import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { storedSkeleton } from '#lib/backend/domains/accounts/index.ts'
import type { RoomCategory } from '#lib/contract/streams/rooms.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/**
 * A room of the demo world. `scene` names the clip, `poster` the still image for its cover. A card shows
 * `title` above the teams, so the title names no team.
 */
export interface DemoRoom {
  stream: string
  nickname: string
  title?: { zh: string; en: string; vi: string }
  /** Like the name, the same list for every language. */
  tags?: readonly string[]
  category: RoomCategory
  scene: string
  poster: string
}

/** Fictional channels. A name is the same for every language and marks the room as a demo. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    stream: 'demo-north-stand',
    nickname: 'Demo·北看台 North Stand',
    title: { zh: '北看台陪你看球', en: 'From the north stand', vi: 'Xem từ khán đài Bắc' },
    tags: ['陪看', '足球', 'Football'],
    category: 'football',
    scene: 'pitch-day',
    poster: 'pitch-day',
  },
  {
    stream: 'demo-floodlight',
    nickname: 'Demo·夜灯 Floodlight',
    title: { zh: '夜场灯光下', en: 'Under the lights', vi: 'Đêm dưới ánh đèn' },
    tags: ['夜场', '战术板', 'Tactics'],
    category: 'football',
    scene: 'pitch-night',
    poster: 'pitch-night',
  },
  {
    stream: 'demo-hardwood',
    nickname: 'Demo·木地板 Hardwood',
    title: { zh: '边看边聊战术', en: 'Tactics as they play', vi: 'Xem và bàn chiến thuật' },
    tags: ['战术', '篮球', 'Basketball'],
    category: 'basketball',
    scene: 'court',
    poster: 'court',
  },
  {
    stream: 'demo-away-end',
    nickname: 'Demo·客队看台 Away End',
    title: { zh: '和客队球迷一起看', en: 'With the away fans', vi: 'Cùng fan đội khách' },
    tags: ['客队视角', 'Away'],
    category: 'football',
    scene: 'pitch-day',
    poster: 'pitch-day-2',
  },
  {
    stream: 'demo-arena',
    nickname: 'Demo·电竞馆 Arena',
    title: { zh: '逐局看懂关键团战', en: 'Map by map', vi: 'Bình luận từng ván' },
    tags: ['复盘', '电竞', 'Esports'],
    category: 'esports',
    scene: 'arena',
    poster: 'arena',
  },
  {
    stream: 'demo-courtside',
    nickname: 'Demo·场边席 Courtside',
    title: { zh: '场边第一排', en: 'Front row, courtside', vi: 'Hàng ghế sát sân' },
    tags: ['场边', '三分', 'Hoops'],
    category: 'basketball',
    scene: 'court',
    poster: 'court-2',
  },
]

/** The room for a visitor's own publisher (OBS). */
export const OBS_ROOM: DemoRoom = {
  stream: 'your-room',
  nickname: 'Demo·你的直播间 Your Room',
  title: {
    zh: '你的直播间：用 OBS 推流即可开播',
    en: 'Your room: go live from OBS',
    vi: 'Phòng của bạn: phát từ OBS là lên sóng',
  },
  category: 'more',
  scene: 'pitch-day',
  poster: 'pitch-day',
}

async function ensureRoom(db: Db, room: DemoRoom, simulated: boolean): Promise<number> {
  const [found] = await db
    .select({ id: rooms.id, tags: rooms.tags })
    .from(rooms)
    .where(eq(rooms.stream, room.stream))
  if (found) {
    // Rooms created before tags existed have none; tags that a user has set are not replaced.
    if (simulated && found.tags.length === 0 && room.tags)
      await db
        .update(rooms)
        .set({ tags: [...room.tags] })
        .where(eq(rooms.id, found.id))
    return found.id
  }
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        nickname: room.nickname,
        nicknameSkeleton: storedSkeleton(room.nickname),
        isAnchor: true,
        simulated: true,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('A demo account was not written')
    const [row] = await tx
      .insert(rooms)
      .values({
        userId: user.id,
        stream: room.stream,
        category: room.category,
        cover: simulated ? `/posters/${room.poster}.jpg` : null,
        // Demo rooms get a new title with each match.
        ...(simulated || !room.title
          ? {}
          : { titleZh: room.title.zh, titleEn: room.title.en, titleVi: room.title.vi }),
        simulated,
        tags: [...(room.tags ?? [])],
        // A visitor's own broadcasts are recorded, as for every streamer.
        records: !simulated,
      })
      .returning({ id: rooms.id })
    if (!row) throw new Error('A demo room was not written')
    return row.id
  })
}

/** Creates missing demo rooms and returns their ids by stream name. */
export async function ensureRooms(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const room of DEMO_ROOMS) ids.set(room.stream, await ensureRoom(db, room, true))
  ids.set(OBS_ROOM.stream, await ensureRoom(db, OBS_ROOM, false))
  return ids
}

/**
 * Returns the next match for a room: a live match of its sport that no other room shows, of the first
 * competition, the last to kick off, so that the room shows it for long.
 */
async function findNextMatch(db: Db, sport: Sport, taken: number[]) {
  const [row] = await db
    .select({ id: matches.id })
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
    .orderBy(asc(competitions.position), desc(matches.kickoffAt))
    .limit(1)
  return row
}

/** A room keeps its match during an interruption. */
const isOnAir = (status: MatchStatus | null) => status === 'live' || status === 'interrupted'

/**
 * Assigns another match to every demo room whose match is over or that has none. Returns the ids of the
 * changed rooms.
 */
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
    room.matchId !== null && isOnAir(status) ? [room.matchId] : [],
  )
  const changed: number[] = []
  for (const { room, status } of list) {
    if (isOnAir(status) || room.category === 'more') continue
    const next = await findNextMatch(db, room.category, taken)
    if (!next || next.id === room.matchId) continue
    taken.push(next.id)
    const title = DEMO_ROOMS.find(({ stream }) => stream === room.stream)?.title
    await db
      .update(rooms)
      .set({ matchId: next.id, titleZh: title?.zh, titleEn: title?.en, titleVi: title?.vi })
      .where(eq(rooms.id, room.id))
    changed.push(room.id)
  }
  return changed
}
