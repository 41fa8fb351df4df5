import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { onAir } from '#lib/backend/domains/streams/index.ts'
import { type Named, named } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'
import { namedSpellings } from './named-spellings.ts'

const MAX_ROOMS = 20_000

/** Rooms on the air come first, the most watched before others. */
const weigh = (isLive: boolean, viewers: number | null) => (isLive ? -1_000_000 - (viewers ?? 0) : 0)
const ofOneName = (text: string) => ({
  name_zh: text,
  name_en: text,
  name_vi: text,
  short_name_zh: text,
  short_name_en: text,
  short_name_vi: text,
})

/** Loads every anchor and every room. A room is also found by the teams of the match it covers. */
export async function loadRooms(
  db: Queryable,
  spellings: Spellings,
  clubs: ReadonlyMap<number, Named>,
): Promise<Named[]> {
  const isLive = sql<boolean>`coalesce(${onAir}, false)`
  const list = await db
    .select({
      userId: users.id,
      nickname: users.nickname,
      avatar: users.avatar,
      room: rooms,
      isLive,
      homeId: matches.homeId,
      awayId: matches.awayId,
    })
    .from(users)
    .leftJoin(rooms, and(eq(rooms.userId, users.id), ne(rooms.status, 'banned')))
    .leftJoin(matches, eq(matches.id, rooms.matchId))
    .where(and(eq(users.isAnchor, true), isNull(users.deletedAt), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .limit(MAX_ROOMS)
  return list.flatMap(({ userId, nickname, avatar, room, isLive: live, homeId, awayId }) => {
    const byNickname = { spelling: spellings.of(nickname), language: 'any' as const }
    const broadcast = {
      userId,
      roomId: room?.id ?? null,
      avatar,
      isLive: live,
      viewers: room?.viewers ?? 0,
    }
    const weight = weigh(live, room?.viewers ?? null)
    const anchor = named({ kind: 'anchor', id: userId, weight, names: ofOneName(nickname), broadcast }, [
      byNickname,
    ])
    if (!room) return [anchor]
    const titles = { zh: [room.titleZh], en: [room.titleEn], vi: [room.titleVi] }
    const played = [homeId, awayId].flatMap((id) => clubs.get(id ?? 0)?.spellings ?? [])
    return [
      anchor,
      named(
        {
          kind: 'room',
          id: room.id,
          weight,
          names: {
            ...ofOneName(nickname),
            name_zh: room.titleZh ?? nickname,
            name_en: room.titleEn ?? nickname,
            name_vi: room.titleVi ?? nickname,
          },
          broadcast,
        },
        [...namedSpellings(spellings, titles), byNickname, ...played],
      ),
    ]
  })
}
