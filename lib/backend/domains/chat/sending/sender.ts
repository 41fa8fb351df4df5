import { sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { ChatIdentity } from '#lib/backend/ports/chat/index.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import {
  type MarkState,
  ROOM_RIGHTS,
  type RoomRight,
  type RoomRole,
  SLOW_BURST,
} from '#lib/shared/vocabulary/rooms.ts'
import { toRoomRules } from '../rules/rules.ts'
import type { Author } from './author.ts'
import { marksFor, type TierNumbers, tierColumns } from './tier-marks.ts'

/**
 * Everything that decides whether a sender may send in a room, loaded by one statement. Times in ms since
 * 1970.
 */
export interface SenderFacts extends Author {
  now: number
  anchorId: number
  rights: readonly RoomRight[]
  kickedUntil: number | null
  mutedUntil: number | null
  /** The reason shown to the user; '' if none was given. */
  mutedReason: string
  followedAt: number | null
  /** Times of the user's last SLOW_BURST messages, the newest first; including held and refused ones. */
  sentAt: readonly number[]
  /** Whether the user has sent a message here before. */
  hasSent: boolean
  warning: { id: number; reason: string } | null
  /** What applies to accounts that resemble a kicked one; null: no resemblance. */
  mark: MarkState | null
  /**
   * A guest from the browser of a user who is muted or kicked here; without a device id, from the same
   * network.
   */
  isGuestRestricted: boolean
  /** Whether the origin of a guest is recorded, from which restrictions of a browser or network are known. */
  isGuestKnown: boolean
  rules: RoomRules
}

/** A sender in a room; without user and guest: an anonymous viewer. */
export interface SenderRef {
  roomId: number
  userId: number | null
  /** A guest's chat account. */
  guest?: string | null
}
export const toSenderRef = (identity: ChatIdentity | null): Omit<SenderRef, 'roomId'> =>
  identity?.kind === 'user'
    ? { userId: identity.userId, guest: null }
    : { userId: null, guest: identity?.id ?? null }

/** Maximum concurrent senders loaded by one statement. */
export const FACTS_BATCH_SIZE = 32

interface Row extends Record<string, unknown>, TierNumbers {
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
  title: string | null
  kicked: number | null
  muted: number | null
  muted_reason: string | null
  followed: number | null
  spoke: boolean
  said_at: number[] | null
  guest_held: boolean
  guest_known: boolean
  warning_id: number | null
  mark: MarkState | null
  warning: string | null
  rules: RulesRow | null
}
interface RulesRow {
  slow_seconds: number
  followers_minutes: number | null
  least_level: number
  emoji_only: boolean
  emoji_alone: boolean
  unique_lines: boolean
  no_links: boolean
  hold_first: boolean
  guests: RoomRules['guests'] | null
  delay_seconds: number
  shield_at: string | null
}

const settingsOf = (row: RulesRow) => ({
  slowSeconds: row.slow_seconds,
  followersMinutes: row.followers_minutes,
  leastLevel: row.least_level,
  emojiOnly: row.emoji_only,
  emojiAlone: row.emoji_alone,
  unique: row.unique_lines,
  noLinks: row.no_links,
  holdFirst: row.hold_first,
  guests: row.guests,
  delaySeconds: row.delay_seconds,
  shieldAt: row.shield_at === null ? null : new Date(row.shield_at),
})

const ms = (expression: string) => sql.raw(`(extract(epoch from ${expression}) * 1000)::float8`)
const tiers = tierColumns(sql.raw('u.id'), sql.raw('r.id'))
const isActive = sql.raw('relieved_at is null and ends_at > now()')
/** A guest's sanction applies to the chat account, the browser and, like marks, the class of the address. */
const isOfGuest = sql`asked.guest is not null and s.room_id = r.id and ${isActive} and (s.guest = asked.guest
  or (s.device_hash = g.device_hash and s.device_hash <> '')
  or (s.address_hash = g.address_hash and s.address_hash <> ''))`

/**
 * Whether the user has sent a message in the room. Not `exists`: PostgreSQL expects a hundred senders of each
 * call and would hash every user and room of the whole table to answer for one, up to 100,000 messages or so.
 */
const hasSent = sql`coalesce((select true from room_messages l
  where l.user_id = u.id and l.room_id = r.id and not l.paid limit 1), false)`

/** Returns one row for each sender whose room exists. */
async function loadRows(db: Database['db'], all: readonly SenderRef[]): Promise<Map<number, Row>> {
  const asked = JSON.stringify(
    all.map(({ roomId, userId, guest }, n) => ({ n, room: roomId, who: userId ?? 0, guest: guest ?? null })),
  )
  const { rows } = await db.execute<Row>(sql`
    select asked.n, ${ms('now()')} as now, r.status, r.user_id as anchor_id, u.nickname, u.avatar, u.wealth_tenths,
      u.is_operator, (u.blocked_at is not null or u.deleted_at is not null) as gone, m.rights, m.title,
      ${tiers.guard} as guard, ${tiers.noble} as noble, ${tiers.badge} as badge,
      coalesce((select ${ms('max(ends_at)')} from guest_sanctions s where ${isOfGuest} and s.kind = 'kick'),
        (select ${ms('max(ends_at)')} from room_sanctions s
          where s.user_id = u.id and s.kind = 'kick' and ${isActive} and (s.room_id = r.id or s.room_id is null))) as kicked,
      coalesce((select ${ms('max(ends_at)')} from guest_sanctions s where ${isOfGuest} and s.kind = 'mute'),
        mute.until) as muted, mute.reason as muted_reason,
      g.guest is not null as guest_known,
      (asked.guest is not null and exists (select from room_devices d join room_sanctions s on s.user_id = d.user_id
        where ((d.device_hash = g.device_hash and d.device_hash <> '')
          or (g.device_hash = '' and d.address_hash = g.address_hash and d.address_hash <> '')) and ${isActive}
        and (s.room_id = r.id or s.room_id is null))) as guest_held,
      (select ${ms('f.created_at')} from anchor_follows f where f.user_id = u.id and f.anchor_id = r.user_id) as followed,
      ${hasSent} as spoke,
      (select array_agg(said.at order by said.at desc) from (
        select * from (
          (select ${ms('l.created_at')} as at from room_messages l
            where l.user_id = u.id and l.room_id = r.id and not l.paid order by l.id desc limit ${SLOW_BURST}::int)
          union all
          (select ${ms('h.created_at')} from held_lines h
            where h.user_id = u.id and h.room_id = r.id and h.state <> 'released' order by h.id desc limit ${SLOW_BURST}::int)
        ) as both_kinds order by at desc limit ${SLOW_BURST}::int) as said) as said_at,
      (select max(k.state) from room_marks k
        where k.room_id = r.id and k.user_id = u.id and k.dismissed_at is null) as mark,
      w.id as warning_id, w.reason as warning, to_jsonb(q) as rules
    from jsonb_to_recordset(${asked}::jsonb) as asked(n int, room bigint, who bigint, guest text)
    join rooms r on r.id = asked.room
    left join users u on u.id = asked.who
    left join guest_devices g on g.guest = asked.guest
    left join room_managers m on m.room_id = r.id and m.user_id = u.id
    left join room_rules q on q.room_id = r.id
    left join lateral (select ${ms('s.ends_at')} as until, s.reason from room_sanctions s
      where s.user_id = u.id and s.kind = 'mute' and ${isActive} and (s.room_id = r.id or s.room_id is null)
      order by s.ends_at desc limit 1) mute on true
    left join lateral (select id, reason from room_warnings w
      where w.user_id = u.id and w.room_id = r.id and w.seen_at is null order by w.id limit 1) w on true`)
  return new Map(rows.map((row) => [row.n, row]))
}

/**
 * Loads a sender's facts in a room, and its rules. Refuses missing and closed rooms, and blocked or deleted
 * users: their open sockets can no longer send. Senders who arrive during a query are loaded together, on
 * PostgreSQL too: the statement takes longer to plan than to run, and a query waits for no row's lock.
 */
export function createFactsLoader(db: Database['db']) {
  const rowOf = createBatcher<SenderRef, { row: Row | null }>({
    maxSize: FACTS_BATCH_SIZE,
    async run(all) {
      const found = await loadRows(db, all)
      return all.map((_, n) => ({ row: found.get(n) ?? null }))
    },
  })
  return async (sender: SenderRef): Promise<SenderFacts> => {
    const { row } = await rowOf(sender)
    const [marks] = row ? await marksFor(db, [row]) : []
    return { ...toFacts(row, sender.userId), ...marks }
  }
}
export type LoadFacts = ReturnType<typeof createFactsLoader>

function toFacts(row: Row | null, userId: number | null): SenderFacts {
  if (!row || row.status === 'banned') throw notFound('room')
  if (userId !== null && (row.nickname === null || row.gone))
    throw new Refusal('ended_elsewhere', 'session.ended')
  const role: RoomRole = row.is_operator
    ? 'operator'
    : userId !== null && row.anchor_id === userId
      ? 'anchor'
      : row.rights && row.kicked === null && row.muted === null
        ? 'manager'
        : 'viewer'
  return {
    now: row.now,
    anchorId: row.anchor_id,
    role,
    rights:
      role === 'operator' || role === 'anchor' ? ROOM_RIGHTS : role === 'manager' ? (row.rights ?? []) : [],
    nickname: row.nickname ?? '',
    avatar: row.avatar,
    wealthTenths: row.wealth_tenths ?? 0,
    title: row.title,
    guard: null,
    noble: null,
    badge: null,
    kickedUntil: row.kicked,
    mutedUntil: row.muted,
    mutedReason: row.muted_reason ?? '',
    followedAt: row.followed,
    sentAt: row.said_at ?? [],
    hasSent: row.spoke,
    warning: row.warning_id === null ? null : { id: row.warning_id, reason: row.warning ?? '' },
    mark: row.mark,
    isGuestRestricted: row.guest_held,
    isGuestKnown: row.guest_known,
    rules: toRoomRules(row.rules && settingsOf(row.rules)),
  }
}
