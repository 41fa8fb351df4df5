import { inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Queryable, repeated, withTransaction } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { publishQuestion } from '../questions/publish-question.ts'
import { advanceQuestions } from './advance-questions.ts'

/** Markets judged and stakes paid by one statement: a second or two on the embedded database. */
const MARKETS_AT_ONCE = 50
const STAKES_AT_ONCE = 2_000

/** The screen of one's own stakes. */
export const OWN_STAKES_PATH = '/member?type=guess'

export interface SettlementDeps extends Pick<Context, 'db' | 'publish'> {
  log: Pick<Logger, 'warn'>
}

/** What a settlement has done. */
export interface Settled {
  markets: number
  stakes: number
}

/** Market ids that may be due; null: all of the site. */
type Due = readonly number[] | null

/**
 * Judges the markets whose result or decision is newer than the one that they were judged by, and moves the coins. Safe
 * to run again at any time and on several nodes. Users whose stakes were settled are sent an event, and a notice where an
 * earlier settlement was corrected.
 */
async function settleMarkets(deps: SettlementDeps, due: Due): Promise<Settled> {
  const { db, publish } = deps
  let markets = 0
  for (;;) {
    const judged = await judge(db, due)
    markets += judged
    if (judged === 0) break
  }
  let stakes = 0
  for (;;) {
    const paid = await pay(db)
    if (paid.length === 0) break
    stakes += paid.reduce((sum, { settled }) => sum + settled, 0)
    for (const { user_id: userId } of paid) await publish(userTopic(userId), { type: 'stakes_settled' })
    await publishUnreadAll(deps, correctedAmong(paid))
  }
  return { markets, stakes }
}

async function judge(db: Queryable, due: Due): Promise<number> {
  if (due?.length === 0) return 0
  const markets = sql.param(due ? [...due] : null)
  const { rows } = await repeated(() =>
    db.execute<{ judged: number }>(
      sql`select cardinality(judge_stakes(${MARKETS_AT_ONCE}::int, ${markets}::bigint[])) as judged`,
    ),
  )
  return rows[0]?.judged ?? 0
}

interface Paid extends Record<string, unknown> {
  user_id: number
  settled: number
  corrected: number
}

const correctedAmong = (paid: readonly Paid[]): number[] =>
  paid.flatMap(({ user_id: userId, corrected }) => (corrected > 0 ? [userId] : []))

/** Pays some of the judged stakes; the notice of a correction is written with it. */
const pay = (db: Queryable): Promise<Paid[]> =>
  withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Paid>(sql`select * from pay_stakes(${STAKES_AT_ONCE}::int)`)
    await writeNotices(tx, correctedAmong(rows), { kind: 'stakes_corrected', link: OWN_STAKES_PATH })
    return rows
  })

/** Settles a question after a call; a failure is left to the job. */
export async function settleQuestion(ctx: SettlementDeps, id: number): Promise<void> {
  await settleMarkets(ctx, [id]).catch((err: unknown) => ctx.log.warn({ err }, 'stakes_settlement_failed'))
}

/**
 * The work of the settlement job: questions whose time has come, then the stakes that are due, on some matches or on all.
 * Rooms see the questions that changed.
 */
export async function settleStakes(deps: SettlementDeps, matchIds?: readonly number[]): Promise<Settled> {
  const changed = await advanceQuestions(deps.db)
  const due = matchIds ? [...changed, ...(await marketsOf(deps.db, matchIds))] : null
  const settled = await settleMarkets(deps, due)
  for (const id of changed) await publishQuestion(deps, id)
  return settled
}

async function marketsOf(db: Queryable, matchIds: readonly number[]): Promise<number[]> {
  if (matchIds.length === 0) return []
  const rows = await db
    .select({ id: predictionMarkets.id })
    .from(predictionMarkets)
    .where(inArray(predictionMarkets.matchId, [...matchIds]))
  return rows.map(({ id }) => id)
}
