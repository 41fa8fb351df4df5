import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { anchorGains, contributions, spendingSettings } from '#lib/backend/db/schema/spending.ts'
import { gainWealth } from '#lib/backend/domains/wallet/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MoneySettings, OwnLimits } from '#lib/shared/gift-words.ts'
import { lockUser } from './room-of.ts'

export interface Spending {
  userId: number
  /** Where it is spent and whose room that is; null: outside of rooms. */
  roomId: number | null
  anchorId: number | null
  tenths: number
  /** What it is spent on; the anchor's experience is kept by it. */
  source: 'gift' | 'guard' | 'noble' | 'horn' | 'barrage' | 'super_message' | 'red_envelope'
  settings: MoneySettings
  timeZone: string
  /** The reminder at half of a limit was read. */
  confirmed: boolean
}

/**
 * What comes before a movement that spends: the giver's wealth (which locks his row, so that two calls of one user
 * follow each other), his limits, his contribution to the room and the anchor's experience. Refuses over a limit, at half
 * of one unless it was confirmed, and for who shut himself out. Answers his levels before and after.
 */
export async function spend(tx: Tx, spending: Spending): Promise<{ before: number; after: number }> {
  const { userId, tenths } = spending
  const levels = await lockSpender(tx, spending)
  const { rows } = await tx.execute<{
    day_before: number
    month_before: number
    limits: OwnLimits | null
    excluded: boolean
    verified: boolean
  }>(sql`
    with today as (select to_char(clock_timestamp() at time zone ${spending.timeZone}::text, 'YYYY-MM-DD') as day),
    given as (
      insert into ${contributions} (user_id, room_id, day, tenths)
      select ${userId}::bigint, ${spending.roomId}::bigint, day, ${tenths}::int from today
      on conflict (user_id, day, room_id) do update set tenths = ${contributions}.tenths + excluded.tenths
    ),
    ${gained(spending)}
    select
      coalesce((select sum(tenths) from ${contributions} c where c.user_id = ${userId}::bigint and c.day = today.day), 0)::bigint as day_before,
      coalesce((select sum(tenths) from ${contributions} c where c.user_id = ${userId}::bigint
        and c.day between left(today.day, 8) || '01' and today.day), 0)::bigint as month_before,
      case when s.next_at <= now() then s.next_limits else s.limits end as limits,
      coalesce(s.excluded_until > now(), false) as excluded,
      exists (select 1 from identities i where i.user_id = ${userId}::bigint and i.state = 'succeeded') as verified
    from today left join ${spendingSettings} s on s.user_id = ${userId}::bigint`)
  const state = rows[0]
  if (!state) throw new Error('the limits were not read')
  if (state.excluded) throw new Refusal('forbidden', 'spending.excluded')
  if (spending.settings.real_name && !state.verified) throw new Refusal('forbidden', 'spending.real_name')
  checkLimits(spending, state)
  return levels
}

/** What is put into red envelopes comes back to others, and so makes nobody wealthy; it counts for limits all the same. */
async function lockSpender(tx: Tx, { userId, tenths, source }: Spending) {
  if (source !== 'red_envelope') return gainWealth(tx, userId, tenths)
  await lockUser(tx, userId)
  return { before: 0, after: 0 }
}

/** The anchor's experience of a giving, as a part of a statement that has `today`. Also for what was given from a backpack. */
export const gained = ({ anchorId, source, tenths }: Pick<Spending, 'anchorId' | 'source' | 'tenths'>) => sql`
    gained as (
      insert into ${anchorGains} (user_id, day, source, tenths)
      select ${anchorId}::bigint, day, ${source}::text, ${tenths}::int from today where ${anchorId}::bigint is not null
      on conflict (user_id, day, source) do update set tenths = ${anchorGains}.tenths + excluded.tenths
    )`

const diamonds = (tenths: number) => tenths / 10

function checkLimits(
  { tenths, settings, confirmed }: Spending,
  {
    limits,
    day_before: day,
    month_before: month,
  }: { limits: OwnLimits | null; day_before: number; month_before: number },
): void {
  const least = (site: number, own: number | null | undefined) => Math.min(site, own ?? site)
  const most = {
    send: least(settings.limit_send, limits?.send),
    day: least(settings.limit_day, limits?.day),
    month: least(settings.limit_month, limits?.month),
  }
  if (tenths > most.send) throw new Refusal('conflict', 'spending.send', { most: diamonds(most.send) })
  for (const [name, before] of [
    ['day', day],
    ['month', month],
  ] as const) {
    const limit = most[name]
    if (before + tenths > limit)
      throw new Refusal('conflict', `spending.${name}`, {
        most: diamonds(limit),
        left: diamonds(Math.max(0, limit - before)),
      })
    if (!confirmed && before * 2 < limit && (before + tenths) * 2 >= limit)
      throw new Refusal('conflict', `spending.half_${name}`, {
        most: diamonds(limit),
        spent: diamonds(before + tenths),
      })
  }
}
