import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { question } from '#lib/contract/predictions/questions.ts'
import { type CancelReason, DECISION_HOURS, type QuestionState } from '#lib/shared/predictions/vocabulary.ts'

export type QuestionInput = z.input<typeof question>

interface Row extends Record<string, unknown> {
  market_id: number
  room_id: number
  user_id: number
  nickname: string
  text: string
  state: QuestionState
  created_at: string
  closes_at: string | null
  decided: number | null
  decided_at: string | null
  pays_at: string | null
  decide_before: string | null
  cancel_reason: CancelReason | null
  max_stake: number
  fee_bps: number
  stakers: number
  objections: number
  answers: { position: number; text: string; coins: number; stakes: number }[]
}

const utc = (name: string) => sql.raw(`to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The condition that a question no longer takes stakes although no job has recorded it yet. */
export const hasEnded = sql`(q.state = 'open' and q.closes_at <= clock_timestamp())`

/**
 * Loads questions in wire form. `where` and `order` refer to the question as `q`. A question whose time is over is
 * `closed`, whether the job has recorded it or not.
 */
export async function loadQuestions(
  db: Queryable,
  where: SQL,
  {
    order = sql`q.market_id desc`,
    limit = 50,
    offset = 0,
  }: { order?: SQL; limit?: number; offset?: number } = {},
): Promise<QuestionInput[]> {
  const { rows } = await db.execute<Row>(sql`
    select q.market_id, q.room_id, q.user_id, u.nickname, q.text,
      case when ${hasEnded} then 'closed' else q.state end as state,
      ${utc('q.created_at')} as created_at, ${utc('q.closes_at')} as closes_at, q.decided, ${utc('q.decided_at')} as decided_at,
      ${utc('q.pays_at')} as pays_at, q.cancel_reason, q.max_stake, m.fee_bps,
      case when q.state in ('open', 'closed') then ${utc(`(q.closes_at + make_interval(hours => ${DECISION_HOURS}))`)} end as decide_before,
      (select count(distinct s.user_id)::int from stakes s where s.market_id = q.market_id) as stakers,
      (select count(*)::int from prediction_objections o where o.market_id = q.market_id) as objections,
      (select jsonb_agg(jsonb_build_object('position', a.position, 'text', a.text, 'coins', coalesce(p.coins, 0),
          'stakes', coalesce(p.stakes, 0)) order by a.position)
        from prediction_answers a left join (
          select s.pick, sum(s.coins)::bigint as coins, count(*)::int as stakes from stakes s where s.market_id = q.market_id group by s.pick
        ) p on p.pick = a.position::text
        where a.market_id = q.market_id) as answers
    from ${predictionQuestions} q join ${predictionMarkets} m on m.id = q.market_id join users u on u.id = q.user_id
    where ${where} order by ${order} limit ${limit}::int offset ${offset}::int`)
  return rows.map((row) => ({
    question_id: row.market_id,
    room_id: row.room_id,
    user_id: row.user_id,
    user_nickname: row.nickname,
    text: row.text,
    state: row.state,
    created_at: row.created_at,
    closes_at: row.closes_at,
    answers: row.answers,
    total: row.answers.reduce((sum, { coins }) => sum + coins, 0),
    stakers: row.stakers,
    decided: row.decided,
    decided_at: row.decided_at,
    pays_at: row.pays_at,
    decide_before: row.decide_before,
    objections: row.objections,
    cancel_reason: row.cancel_reason,
    max_stake: row.max_stake,
    fee_bps: row.fee_bps,
  }))
}

/** Loads one question in wire form. Throws if it does not exist. */
export async function loadQuestion(db: Queryable, id: number): Promise<QuestionInput> {
  const [found] = await loadQuestions(db, sql`q.market_id = ${id}`)
  if (!found) throw new Error(`question ${id} does not exist`)
  return found
}
