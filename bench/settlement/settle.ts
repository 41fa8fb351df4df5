import { type Database, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import { checkLedger, move } from '#lib/backend/domains/wallet/index.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import type { BenchResult } from '../types.ts'
import type { Season, SettledPart } from './settled-part.ts'
import { settledPlans } from './settled-plans.ts'

export const name = 'settle'

const MATCHES = 380
const USERS = 250
const FUNDS = 1_000_000
/** Seconds in which both settlements have to be done. */
const LIMITS: Record<Database['kind'], number> = { postgres: 60, embedded: 180 }

/** What is settled; each part is settled by its own job. */
const PARTS: readonly SettledPart[] = [settledPlans()]

/** A season that nobody has played yet, with users who have diamonds. */
async function openSeason(database: Database): Promise<Season> {
  const site = await openTestSite({ database })
  const { pool, db } = database
  await site.ingest({ ...sampleBatch(), events: [] })
  await pool.query(`
    insert into matches (sport, competition_id, season_id, home_id, away_id, kickoff_at, status, provider, simulated)
    select sport, competition_id, season_id, home_id, away_id, now() + interval '1 day', 'scheduled', 'bench', true
    from matches, generate_series(1, ${MATCHES}) n`)
  const ids = async (query: string) =>
    (await pool.query<{ id: number }>(query)).rows.map(({ id }) => Number(id))
  await db.insert(users).values(Array.from({ length: USERS }, (_, n) => ({ nickname: `user ${n}` })))
  const userIds = await ids('select id from users order by id')
  await withTransaction(db, async (tx) => {
    for (const user of userIds)
      await move(tx, {
        reason: 'adjustment',
        subject: `bench:${user}`,
        entries: [
          { account: { user, currency: 'diamonds' }, amount: FUNDS },
          { account: { siteAccount: 'adjustments', currency: 'diamonds' }, amount: -FUNDS },
        ],
      })
  })
  const matchIds = await ids("select id from matches where provider = 'bench' order by id")
  const [bookmakerId = 0] = await ids('select id from bookmakers')
  return { site, database, userIds, matchIds, bookmakerId }
}

/** Plays the season, or corrects every result of it. */
const play = (pool: Database['pool'], round: number) =>
  pool.query(
    `update matches set status = 'finished', confirmed = true, revision = revision + 1,
      home_score = (id * 7 + $1 * 3) % 4, away_score = (id * 5 + $1 * 2) % 3 where provider = 'bench'`,
    [round],
  )

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1_000
}

async function measure(database: Database) {
  const season = await openSeason(database)
  try {
    for (const part of PARTS) await part.seed(season)
    const figures: Record<string, number> = {}
    let [total, bare] = [0, 0]
    for (const round of [1, 2]) {
      await play(database.pool, round)
      const refresh = await secondsOf(() => refreshResults(database.db, systemClock))
      figures[`refresh_${round}_s`] = refresh
      total += refresh
      for (const part of PARTS) {
        const seconds = await secondsOf(() => part.settle(season))
        await part.verify(season, round)
        figures[`${part.name}_${round}_s`] = seconds
        total += seconds
        bare += await secondsOf(() => database.pool.query(part.bare))
      }
    }
    const breaches = await checkLedger(database.pool)
    if (breaches.length > 0) throw new Error(`the ledger is violated: ${JSON.stringify(breaches)}`)
    return { ...figures, twice_s: total, bare_s: bare }
  } finally {
    await season.site.close()
  }
}

/**
 * A season of 380 matches with 10,000 plans and 2,000 purchases, settled and paid, and once more after every result was
 * corrected: on the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set, beside one statement that
 * computes every outcome and writes nothing.
 */
export async function run(): Promise<BenchResult> {
  const figures: BenchResult['figures'] = { matches: MATCHES }
  for (const { name: part, count } of PARTS) figures[part] = count
  const kinds = testDatabaseUrl === undefined ? (['embedded'] as const) : (['embedded', 'postgres'] as const)
  const shares: number[] = []
  for (const kind of kinds) {
    const times = await measure(await openTestDatabase(kind))
    for (const [label, seconds] of Object.entries(times))
      figures[`${kind}_${label}`] = Number(seconds.toFixed(3))
    shares.push(times.twice_s / LIMITS[kind])
  }
  return {
    name,
    figures,
    ratio: Number(Math.max(...shares).toFixed(3)),
    limit: 'a minute on PostgreSQL and three on the embedded database (less is better)',
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
