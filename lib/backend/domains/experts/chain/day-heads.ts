import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'

/** The last plan of the chain on a day in UTC. */
export interface DayHead {
  /** As 2026-11-28. */
  day: string
  number: number
  hash: string
  plans: number
}

/** Days by the publication of their plans, the newest first; `before`: only days before this one. */
export async function loadDayHeads(
  db: Queryable,
  { limit, offset = 0, before = '9999-12-31' }: { limit: number; offset?: number; before?: string },
): Promise<DayHead[]> {
  const { rows } = await db.execute<{ day: string; number: number; hash: string; plans: number }>(sql`
    with days as (
      select to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as day, max(number) as number, count(*)::int as plans
      from plans group by 1
    )
    select d.day, d.number, p.hash, d.plans from days d join plans p on p.number = d.number
    where d.day < ${before} order by d.day desc limit ${limit} offset ${offset}`)
  return rows
}

/** Counts the days with publications. */
export async function countDayHeads(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct (published_at at time zone 'UTC')::date)::int as total from plans`,
  )
  return rows[0]?.total ?? 0
}
