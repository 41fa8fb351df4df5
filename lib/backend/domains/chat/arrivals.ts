import { sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishRoomEvents, type RoomEventDeps, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'

/** A user who returns within this time (ms) is not announced again: a reload is not an arrival. */
const REANNOUNCE_MS = 10 * 60_000
/** Maximum entrances announced in a room within a minute; later arrivals are counted with the others. */
const MAX_ENTRANCES = 12
const MINUTE_MS = 60_000
/** Maximum arrivals loaded by one statement, and names published in one event. */
const BATCH_SIZE = 200
const MAX_NAMES = 3
/** Maximum arrivals and rooms remembered. */
const MAX_REMEMBERED = 20_000

interface Arrival {
  roomId: number
  userId: number
}
interface Row extends Record<string, unknown> {
  n: number
  nickname: string
  wealth_tenths: number
  guard: number | null
  noble: number | null
  name_zh: string | null
  name_en: string | null
  name_vi: string | null
  effect: { look: TierStyle; name_zh: string; name_en: string; name_vi: string } | null
}

function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
}

/**
 * Announces arrivals to a room: a guard or a noble whose tier has an entrance, and a user with an entrance effect, by an
 * event of its own, everybody else in a grouped event. Not announced are muted, blocked and deleted users, operators, users who
 * enter quietly, and the anchor in their own room.
 */
export function createArrivals(deps: RoomEventDeps, now: () => number = () => performance.now()) {
  const { db, publish } = deps
  const announcedAt = new Map<string, number>()
  const entrances = new Map<number, number[]>()

  const loadRows = async (all: readonly Arrival[]): Promise<(Row | null)[]> => {
    const list = JSON.stringify(all.map(({ roomId, userId }, n) => ({ n, room: roomId, person: userId })))
    const { rows } = await db.execute<Row>(sql`
      select p.n, u.nickname, u.wealth_tenths::float8 as wealth_tenths, g.tier as guard, o.tier as noble,
        coalesce(ot.name_zh, gt.name_zh) as name_zh, coalesce(ot.name_en, gt.name_en) as name_en,
        coalesce(ot.name_vi, gt.name_vi) as name_vi,
        (select jsonb_build_object('look', e.look, 'name_zh', e.name_zh, 'name_en', e.name_en, 'name_vi', e.name_vi)
          from mall_items i join mall_goods e on e.id = i.goods_id
          where i.user_id = u.id and i.kind = 'entrance' and i.worn and i.ends_at > now()) as effect
      from jsonb_to_recordset(${list}::jsonb) as p (n int, room bigint, person bigint)
      join users u on u.id = p.person and u.blocked_at is null and u.deleted_at is null and not u.is_operator
      join rooms r on r.id = p.room and r.status <> 'banned' and r.user_id <> u.id
      left join (guards g join guard_tiers gt on gt.tier = g.tier and gt.entrance)
        on g.user_id = u.id and g.room_id = r.id and g.ends_at > now()
      left join (nobles o join noble_tiers ot on ot.tier = o.tier and ot.entrance)
        on o.user_id = u.id and o.ends_at > now()
      where not exists (select from preferences f where f.user_id = u.id and f.value @> '{"enter_quietly":true}')
        and not exists (select from room_sanctions s where s.user_id = u.id and s.relieved_at is null
          and s.ends_at > now() and (s.room_id = r.id or s.room_id is null))`)
    const found = new Map(rows.map((row) => [row.n, row]))
    return all.map((_, n) => found.get(n) ?? null)
  }

  const takeEntranceSlot = (roomId: number): boolean => {
    const since = now() - MINUTE_MS
    const recent = (entrances.get(roomId) ?? []).filter((at) => at > since)
    if (recent.length >= MAX_ENTRANCES) return false
    remember(entrances, roomId, [...recent, now()])
    return true
  }

  const recordEntrance = async (roomId: number, userId: number, row: Row): Promise<void> => {
    await withTransaction(db, (tx) =>
      recordRoomEvent(tx, {
        roomId,
        kind: 'entry',
        payload: {
          user_id: userId,
          user_nickname: row.nickname,
          level: levelOf(row.wealth_tenths).level,
          guard_tier: row.guard,
          noble_tier: row.noble,
          ...(row.name_zh === null
            ? {}
            : { tier: { name_zh: row.name_zh, name_en: row.name_en, name_vi: row.name_vi } }),
          ...(row.effect === null ? {} : { effect: row.effect }),
        },
      }),
    )
    void publishRoomEvents(deps)
  }

  return createBatcher<Arrival, true>({
    maxSize: BATCH_SIZE,
    async run(all) {
      const fresh = all.filter(({ roomId, userId }) => {
        const key = `${roomId}:${userId}`
        const isKnown = now() - (announcedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REANNOUNCE_MS
        if (!isKnown) remember(announcedAt, key, now())
        return !isKnown
      })
      const plain = new Map<number, string[]>()
      const rows = fresh.length > 0 ? await loadRows(fresh) : []
      for (const [at, { roomId, userId }] of fresh.entries()) {
        const row = rows[at]
        if (!row) continue
        if ((row.guard !== null || row.noble !== null || row.effect !== null) && takeEntranceSlot(roomId))
          await recordEntrance(roomId, userId, row)
        else plain.set(roomId, [...(plain.get(roomId) ?? []), row.nickname])
      }
      for (const [roomId, names] of plain)
        await publish(chatTopic(roomId), {
          type: 'came',
          names: names.slice(0, MAX_NAMES),
          more: Math.max(0, names.length - MAX_NAMES),
        })
      return all.map(() => true)
    },
  })
}
