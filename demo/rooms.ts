import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { storedSkeleton } from '#lib/backend/domains/accounts/index.ts'
import type { RoomCategory } from '#lib/contract/streams/rooms.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/** A room the demo world broadcasts in. `scene` names the clip, `poster` the still of its cover, A card shows its `title` above the teams, so it names none. */
export interface DemoRoom {
  stream: string
  nickname: string
  title?: { zh: string; en: string; vi: string }
  /** Like the name one list for every language. */
  tags?: readonly string[]
  category: RoomCategory
  scene: string
  poster: string
}

/** Invented channels. A name is one for every language, so each reads in all of them and says that it is a demo. */
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

/** The room that waits for a publisher of yours (OBS). */
export const YOUR_ROOM: DemoRoom = {
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
    // Of a site that was begun before rooms had tags; what somebody has set stays.
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
        // The others are named with each match.
        ...(simulated || !room.title
          ? {}
          : { titleZh: room.title.zh, titleEn: room.title.en, titleVi: room.title.vi }),
        simulated,
        tags: [...(room.tags ?? [])],
        // What a reader publishes himself is kept, as it is for every anchor.
        records: !simulated,
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
    .orderBy(asc(competitions.position), asc(matches.kickoffAt))
    .limit(1)
  return row
}

/** A room on the air stays there while play is stopped. */
const isOn = (status: MatchStatus | null) => status === 'live' || status === 'interrupted'

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
    room.matchId !== null && isOn(status) ? [room.matchId] : [],
  )
  const changed: number[] = []
  for (const { room, status } of list) {
    if (isOn(status) || room.category === 'more') continue
    const next = await nextMatch(db, room.category, taken)
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
