import { sql } from 'drizzle-orm'
import { inGroups } from '#lib/backend/db/in-groups.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { RoomRules } from '#lib/contract/chat.ts'
import { ROOM_RIGHTS, type RoomRight, type RoomRole } from '#lib/shared/room-words.ts'
import { rulesOf } from './rules.ts'

/** Everything that decides whether somebody may speak in a room, read by one statement. Times in ms since 1970. */
export interface SpeakerFacts {
  now: number
  anchorId: number
  role: RoomRole
  rights: readonly RoomRight[]
  nickname: string
  avatar: string | null
  wealthTenths: number
  kickedUntil: number | null
  mutedUntil: number | null
  followedAt: number | null
  lastAt: number | null
  /** The user has spoken here before. */
  spoke: boolean
  warning: { id: number; reason: string } | null
  rules: RoomRules
}

/** Who wants to speak where; null: a guest. */
export interface Speaking {
  roomId: number
  userId: number | null
}

/** Speakers of one moment who are looked up by one statement. */
export const SPEAKERS_AT_ONCE = 32

interface Row extends Record<string, unknown> {
  n: number
  now: number
  status: string
  anchor_id: number
  nickname: string | null
  avatar: string | null
  wealth_tenths: number | null
  is_operator: boolean | null
  gone: boolean | null
  rights: RoomRight[] | null
  kicked: number | null
  muted: number | null
  followed: number | null
  last_at: number | null
  warning_id: number | null
  warning: string | null
  rules: RulesRow | null
}
interface RulesRow {
  slow_seconds: number
  followers_minutes: number | null
  least_level: number
  emoji_only: boolean
  unique_lines: boolean
  no_links: boolean
  hold_first: boolean
  guests: RoomRules['guests'] | null
  shield_at: string | null
}

const settingsOf = (row: RulesRow) => ({
  slowSeconds: row.slow_seconds,
  followersMinutes: row.followers_minutes,
  leastLevel: row.least_level,
  emojiOnly: row.emoji_only,
  unique: row.unique_lines,
  noLinks: row.no_links,
  holdFirst: row.hold_first,
  guests: row.guests,
  shieldAt: row.shield_at === null ? null : new Date(row.shield_at),
})

const ms = (what: string) => sql.raw(`(extract(epoch from ${what}) * 1000)::float8`)
const ended = sql.raw('relieved_at is null and ends_at > now()')

/** One row for each who stands in a room that is there. */
async function lookUp(db: Database['db'], all: readonly Speaking[]): Promise<Map<number, Row>> {
  const asked = JSON.stringify(all.map(({ roomId, userId }, n) => ({ n, room: roomId, who: userId ?? 0 })))
  const { rows } = await db.execute<Row>(sql`
    select asked.n, ${ms('now()')} as now, r.status, r.user_id as anchor_id, u.nickname, u.avatar, u.wealth_tenths,
      u.is_operator, (u.blocked_at is not null or u.deleted_at is not null) as gone, m.rights,
      (select ${ms('max(ends_at)')} from room_sanctions s
        where s.user_id = u.id and s.kind = 'kick' and ${ended} and (s.room_id = r.id or s.room_id is null)) as kicked,
      (select ${ms('max(ends_at)')} from room_sanctions s
        where s.user_id = u.id and s.kind = 'mute' and ${ended} and (s.room_id = r.id or s.room_id is null)) as muted,
      (select ${ms('f.created_at')} from anchor_follows f where f.user_id = u.id and f.anchor_id = r.user_id) as followed,
      (select ${ms('l.created_at')} from room_messages l
        where l.user_id = u.id and l.room_id = r.id order by l.id desc limit 1) as last_at,
      w.id as warning_id, w.reason as warning, to_jsonb(q) as rules
    from jsonb_to_recordset(${asked}::jsonb) as asked(n int, room bigint, who bigint)
    join rooms r on r.id = asked.room
    left join users u on u.id = asked.who
    left join room_managers m on m.room_id = r.id and m.user_id = u.id
    left join room_rules q on q.room_id = r.id
    left join lateral (select id, reason from room_warnings w
      where w.user_id = u.id and w.room_id = r.id and w.seen_at is null order by w.id limit 1) w on true`)
  return new Map(rows.map((row) => [row.n, row]))
}

/**
 * How somebody stands in a room, and its rules. Refuses a room that is not there or was shut, and a user who is blocked
 * or gone: an open socket of his speaks no more. On the embedded database those who speak while a look is under way
 * are looked up together.
 */
export function createFacts({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  const rowOf = inGroups<Speaking, { row: Row | null }>({
    most: kind === 'embedded' ? SPEAKERS_AT_ONCE : 1,
    async run(all) {
      const found = await lookUp(db, all)
      return all.map((_, n) => ({ row: found.get(n) ?? null }))
    },
  })
  return async (speaking: Speaking): Promise<SpeakerFacts> => {
    const { row } = await rowOf(speaking)
    return factsOf(row, speaking.userId)
  }
}
export type FactsOf = ReturnType<typeof createFacts>

function factsOf(row: Row | null, userId: number | null): SpeakerFacts {
  if (!row || row.status === 'banned') throw notFound('room')
  if (userId !== null && (row.nickname === null || row.gone))
    throw new Refusal('ended_elsewhere', 'session.ended')
  const role: RoomRole = row.is_operator
    ? 'operator'
    : userId !== null && row.anchor_id === userId
      ? 'anchor'
      : row.rights
        ? 'manager'
        : 'viewer'
  return {
    now: row.now,
    anchorId: row.anchor_id,
    role,
    rights: role === 'operator' || role === 'anchor' ? ROOM_RIGHTS : (row.rights ?? []),
    nickname: row.nickname ?? '',
    avatar: row.avatar,
    wealthTenths: row.wealth_tenths ?? 0,
    kickedUntil: row.kicked,
    mutedUntil: row.muted,
    followedAt: row.followed,
    lastAt: row.last_at,
    spoke: row.last_at !== null,
    warning: row.warning_id === null ? null : { id: row.warning_id, reason: row.warning ?? '' },
    rules: rulesOf(row.rules && settingsOf(row.rules)),
  }
}
