import { sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { DECISION_HOURS } from '#lib/shared/predictions/vocabulary.ts'

const MAX_AT_ONCE = 200

/** What becomes of a question now, as an expression on `q`; null: nothing. */
const nextState = sql`case
  when q.state = 'decided' and q.pays_at <= clock_timestamp() then 'paid'
  when q.state in ('open', 'closed') and q.closes_at <= clock_timestamp() - make_interval(hours => ${DECISION_HOURS}::int) then 'cancelled'
  when q.state = 'held' and q.created_at <= clock_timestamp() - make_interval(hours => ${DECISION_HOURS}::int) then 'cancelled'
  when q.state = 'open' and q.closes_at <= clock_timestamp() then 'closed'
end`

/**
 * Moves questions on whose time has come: closes those that take no more stakes, pays those that nobody objected to, and
 * cancels those that were not decided within a day. Returns the ids of those that changed; their coins are moved by the
 * settlement that follows. Safe to run on several nodes.
 */
export async function advanceQuestions(db: Queryable): Promise<number[]> {
  return withTransaction(db, async (tx) => {
    // The market is locked first, as every change of a question does; then the state is read again.
    const due = await tx.execute<{ id: number }>(sql`
      select m.id from prediction_markets m join ${predictionQuestions} q on q.market_id = m.id
      where q.state not in ('paid', 'cancelled', 'disputed') and ${nextState} is not null
      order by m.id limit ${MAX_AT_ONCE}::int for no key update of m skip locked`)
    if (due.rows.length === 0) return []
    const ids = due.rows.map(({ id }) => id)
    const { rows } = await tx.execute<{ id: number }>(sql`
      update ${predictionQuestions} q set state = ${nextState},
        cancel_reason = case ${nextState} when 'cancelled' then 'undecided' end,
        version = q.version + case ${nextState} when 'closed' then 0 else 1 end
      where q.market_id = any(${sql.param(ids)}::bigint[]) and ${nextState} is not null
      returning q.market_id as id`)
    return rows.map(({ id }) => id)
  })
}
