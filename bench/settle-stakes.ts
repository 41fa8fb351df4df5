import type { Database } from '#lib/backend/db/pool.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import { settleStakes } from '#lib/backend/domains/predictions/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import type { BenchResult } from './types.ts'

export const name = 'settle-stakes'

const MATCHES = 380
const USERS = 5_000
/** Rows of one statement, which a client waits for at most half a minute. */
const BATCH_SIZE = 5_000

/** Stores a season of matches with a market of their result at odds and one as a pool each. */
async function fillMatches({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into matches (sport, competition_id, season_id, home_id, away_id, kickoff_at, status, provider)
     select m.sport, m.competition_id, m.season_id, m.home_id, m.away_id, now() - interval '3 hours', 'scheduled', 'bench'
     from (select * from matches limit 1) m, generate_series(1, $1::int)`,
    [MATCHES],
  )
  await pool.query(
    `insert into match_results (match_id, kickoff_at) select id, kickoff_at from matches where provider = 'bench'`,
  )
  await pool.query(
    `insert into prediction_markets (match_id, kind, mode, fee_bps, delay_seconds)
     select id, case mode when 'odds' then 'result' else 'first_goal' end, mode, 500, 0
     from matches, unnest(array['odds', 'pool']) mode where provider = 'bench'`,
  )
}

/** Stores users with coins and their stakes, with the transactions of both. */
async function fillStakes({ pool }: Database, count: number): Promise<void> {
  await pool.query(`insert into users (nickname) select 'player ' || n from generate_series(1, $1::int) n`, [
    USERS,
  ])
  await pool.query(
    `select wallet_move_set(array_agg('adjustment'::text), array_agg('bench:' || n), array_agg(n) || array_agg(n),
       array_agg('user:' || id || ':coins:available') || array_agg('house:adjustments:coins:0'::text),
       array_agg(1000000::bigint) || array_agg(-1000000::bigint))
     from (select id, row_number() over (order by id)::int as n from users where nickname like 'player %') u`,
  )
  for (let from = 1; from <= count; from += BATCH_SIZE)
    await pool.query(
      `with players as (select array_agg(id order by id) as ids from users where nickname like 'player %'),
       markets as (select array_agg(id order by id) as ids, array_agg(mode order by id) as modes from prediction_markets),
       placed as (
         select n - $1::int + 1 as n, p.ids[1 + n % cardinality(p.ids)] as user_id, m.ids[1 + n % cardinality(m.ids)] as market_id,
           m.modes[1 + n % cardinality(m.ids)] as mode, (array['home', 'draw', 'away'])[1 + n / 7 % 3] as pick, 10 + n % 90 as coins
         from generate_series($1::int, $2::int) n, players p, markets m
       ), booked as (
         select wallet_move_set(array_agg('stake'::text), array_agg('bench:' || ($1::int + n)), array_agg(n) || array_agg(n),
           array_agg('user:' || user_id || ':coins:available') || array_agg('house:stakes:coins:' || user_id % 8),
           array_agg(-coins::bigint) || array_agg(coins::bigint)) as ids from placed
       )
       insert into stakes (user_id, market_id, pick, coins, from_won, price, transaction_id, placed_at)
       select p.user_id, p.market_id, case when p.mode = 'pool' and p.pick = 'draw' then 'none' else p.pick end, p.coins, 0,
         case p.mode when 'odds' then 1.5 + p.n % 20 / 10.0 end, b.ids[p.n],
         now() - interval '4 hours'
       from placed p, booked b`,
      [from, Math.min(count, from + BATCH_SIZE - 1)],
    )
}

/** Ends every match with another result; `turn` tells the first one from its correction. */
async function endMatches({ pool, db }: Database, turn: number): Promise<void> {
  await pool.query(`delete from match_events where source_id = 'bench'`)
  await pool.query(
    `insert into match_events (match_id, source_id, type, side, position, phase)
     select id, 'bench', 'goal', case when (id + $1) % 2 = 0 then 'home' else 'away' end, 1, 'h1' from matches where provider = 'bench'`,
    [turn],
  )
  await pool.query(
    `update matches set status = 'finished', confirmed = true, revision = revision + 1,
       home_score = 1 - (id + $1) % 2, away_score = (id + $1) % 2 where provider = 'bench'`,
    [turn],
  )
  await refreshResults(db, { now: () => Date.now() })
}

/**
 * Throws unless every stake is judged and paid by the score that its match has now, computed here without the site's
 * functions. A pool pays back where nobody was right; that its payments sum up is an invariant of the ledger.
 */
async function verifyStakes({ pool }: Database, turn: number): Promise<void> {
  const { rows } = await pool.query<{ wrong: number }>(`
    with judged as (
      select s.*, k.mode, s.pick = case when m.home_score > m.away_score then 'home' else 'away' end as is_right
      from stakes s join prediction_markets k on k.id = s.market_id join matches m on m.id = k.match_id
    ), expected as (
      select j.*, case when mode = 'pool' and not bool_or(is_right) over (partition by market_id) then 'void'
          when is_right then 'win' else 'loss' end as verdict
      from judged j
    )
    select count(*)::int as wrong from expected
    where outcome is distinct from verdict or paid_available + paid_won is distinct from due
      or due is distinct from case verdict when 'void' then coins when 'loss' then 0
        else case mode when 'odds' then floor(coins * price) else greatest(coins, due) end end`)
  const wrong = rows[0]?.wrong
  if (wrong !== 0) throw new Error(`${wrong} stakes do not have the outcome of result ${turn + 1}`)
}

/** The same rows written by two bare statements, without a ledger: outcomes of all stakes, and a row for each payment. */
async function settleBare({ pool }: Database): Promise<number> {
  await pool.query('create table bare_stakes as select id, pick, coins, price from stakes')
  await pool.query('alter table bare_stakes add column due bigint')
  await pool.query('create table bare_payments (stake_id bigint, amount bigint, balance bigint)')
  const begin = performance.now()
  await pool.query(
    `update bare_stakes set due = case pick when 'home' then floor(coins * coalesce(price, 2)) else 0 end`,
  )
  await pool.query(
    `insert into bare_payments select s.id, s.due, sum(s.due) over (order by s.id) from bare_stakes s, generate_series(1, 3)`,
  )
  return (performance.now() - begin) / 1_000
}

async function measure(database: Database, count: number) {
  const site = await openTestSite({ database })
  try {
    await site.ingest(sampleBatch())
    await fillMatches(database)
    await fillStakes(database, count)
    await database.pool.query('analyze')
    const settle = async (turn: number) => {
      await endMatches(database, turn)
      const begin = performance.now()
      const deps = { db: database.db, publish: site.bus.publish, log: { warn: () => undefined } }
      const { stakes } = await settleStakes(deps)
      const seconds = (performance.now() - begin) / 1_000
      // A correction leaves stakes that are lost either way as they were.
      if (turn === 0 ? stakes !== count : stakes === 0)
        throw new Error(`${stakes} of ${count} stakes were settled by result ${turn + 1}`)
      await verifyStakes(database, turn)
      return seconds
    }
    const times = { settled: await settle(0), corrected: await settle(1), bare: await settleBare(database) }
    const breaches = await checkLedger(database.pool)
    if (breaches.length > 0)
      throw new Error(`broken: ${breaches.map(({ invariant }) => invariant).join(', ')}`)
    return times
  } finally {
    await site.close()
  }
}

/**
 * 100,000 stakes on a season of 380 matches, settled and settled again after every result was corrected, on the embedded
 * database, and on PostgreSQL where TEST_DATABASE_URL is set. The ledger is checked afterwards.
 */
export async function run({ stakes = 100_000 }: { stakes?: number } = {}): Promise<BenchResult> {
  const figures: BenchResult['figures'] = { stakes, matches: MATCHES }
  const ratios: number[] = []
  const kinds = testDatabaseUrl === undefined ? (['embedded'] as const) : (['embedded', 'postgres'] as const)
  for (const kind of kinds) {
    const times = await measure(await openTestDatabase(kind), stakes)
    for (const [label, seconds] of Object.entries(times))
      figures[`${kind}_${label}_s`] = Number(seconds.toFixed(2))
    figures[`${kind}_both_s`] = Number((times.settled + times.corrected).toFixed(2))
    ratios.push(times.settled / times.bare)
  }
  return {
    name,
    figures,
    ratio: Number(Math.max(...ratios).toFixed(2)),
    limit: 'two bare statements that write the same rows without a ledger (less is better)',
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
