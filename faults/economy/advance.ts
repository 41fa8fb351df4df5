import { eq, inArray } from 'drizzle-orm'
import { type Database, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { appendPlans, type NewPlan } from '#lib/backend/domains/experts/index.ts'
import { type Offers, oneOf } from './actions.ts'
import { MATCHES_AT_ONCE, type World } from './world.ts'

const PLANS_AT_ONCE = 9
/** Tenths of a diamond. */
const PRICE = 180
const PICKS = [
  { pick: 'home', price: 2, chance: 0.5 },
  { pick: 'draw', price: 4, chance: 0.25 },
  { pick: 'away', price: 4, chance: 0.25 },
] as const

/** The matches that are staked on in a cycle. */
const matchesOf = ({ matchIds }: World, cycle: number): number[] =>
  cycle < 0 ? [] : matchIds.slice(cycle * MATCHES_AT_ONCE, (cycle + 1) * MATCHES_AT_ONCE)

/** Publishes plans of every expert on the matches of a cycle, half of them with "back if wrong". */
async function publishPlans({ db }: Database, world: World, cycle: number): Promise<Offers['plans']> {
  const rows = await db
    .select({ id: matches.id, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(inArray(matches.id, matchesOf(world, cycle)))
  const now = new Date()
  const plans = Array.from({ length: PLANS_AT_ONCE }, (_, n): NewPlan => {
    const { id: matchId, kickoffAt } = oneOf(rows)
    return {
      userId: world.expertIds[n % world.expertIds.length] ?? 0,
      sport: 'football',
      stake: 1 + n,
      priceTenths: PRICE,
      backIfWrong: n % 2 === 0,
      reasons: `Reasons ${n} of cycle ${cycle}.`,
      publishedAt: now,
      selections: [
        {
          ...oneOf(PICKS),
          ...{ matchId, kickoffAt: kickoffAt ?? now, market: 'eu' as const, line: null },
          ...{ bookmakerId: world.bookmakerId, quotedAt: now },
        },
      ],
    }
  })
  const appended = await withTransaction(db, (tx) => appendPlans(tx, plans))
  return appended.map(({ id }) => ({ id, price: PRICE }))
}

/** Asks a question with three answers in the host's room. Returns its id. */
async function askQuestion({ pool }: Database, { host }: World, cycle: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with market as (
       insert into prediction_markets (match_id, kind, mode, fee_bps, delay_seconds) values (null, 'question', 'pool', 500, 0)
       returning id
     ), question as (
       insert into prediction_questions (market_id, room_id, user_id, text, state, seconds, max_stake, closes_at)
       select id, $1, $2, $3, 'open', 600, 1000000, now() + interval '10 minutes' from market
     )
     insert into prediction_answers (market_id, position, text)
     select id, n, 'Answer ' || n from market, generate_series(0, 2) n returning market_id as id`,
    [host.roomId, host.id, `Question of cycle ${cycle}`],
  )
  return rows[0]?.id ?? 0
}

/** Writes a result of a match as a delivery of its feed does: every seventh or so is cancelled. */
async function writeResult({ db, pool }: Database, matchId: number): Promise<void> {
  const isCancelled = Math.random() < 0.15
  const [homeScore, awayScore] = oneOf([
    [1, 0],
    [0, 1],
    [0, 0],
  ] as const)
  await pool.query('delete from match_events where match_id = $1', [matchId])
  if (homeScore !== awayScore)
    await pool.query(
      `insert into match_events (match_id, source_id, type, side, position, phase) values ($1, 'first', 'goal', $2, 1, 'h1')`,
      [matchId, homeScore > awayScore ? 'home' : 'away'],
    )
  await pool.query('update matches set revision = revision + 1 where id = $1', [matchId])
  await db
    .update(matches)
    .set(
      isCancelled ? { status: 'cancelled' } : { status: 'finished', confirmed: true, homeScore, awayScore },
    )
    .where(eq(matches.id, matchId))
}

/**
 * Lets what takes a while have passed since a process was killed: its lease, the wait before a payment without a result
 * is asked about, and the time to object to decisions.
 */
export async function letTimePass({ pool }: Database): Promise<void> {
  await pool.query(`update leases set until = clock_timestamp() - interval '1 second'`)
  await pool.query(`update withdrawals set due_at = now() where state = 'paying'`)
  await pool.query(
    `update prediction_questions set pays_at = now() where state = 'decided' and pays_at > now()`,
  )
}

/**
 * Prepares a cycle: what was staked on in the one before gets its results, some results of earlier ones are corrected,
 * and there are other matches, plans and a question.
 */
export async function advance(
  database: Database,
  world: World,
  { cycle, before }: { cycle: number; before: number | null },
): Promise<Offers> {
  const corrected = [...matchesOf(world, cycle - 2), ...matchesOf(world, cycle - 3)]
  for (const matchId of matchesOf(world, cycle - 1)) await writeResult(database, matchId)
  for (const matchId of corrected) if (Math.random() < 0.4) await writeResult(database, matchId)
  // Its time for stakes is over, so that it can be decided.
  await database.pool.query(
    `update prediction_questions set closes_at = now() - interval '1 second' where market_id = $1 and state = 'open'`,
    [before],
  )
  await letTimePass(database)
  return {
    plans: await publishPlans(database, world, cycle),
    matchIds: matchesOf(world, cycle),
    questionId: await askQuestion(database, world, cycle),
    before,
    goods: world.goods,
    ruleIds: world.ruleIds,
  }
}
