import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isTotal } from '#lib/shared/odds/lines.ts'
import { OUTCOMES, type Outcome, returnOf, settle } from '#lib/shared/odds/settlement.ts'
import { ODDS_MARKETS } from '#lib/shared/vocabulary.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'

const PICKS = ['home', 'draw', 'away'] as const
const SCORES: readonly (readonly [number, number] | null)[] = [
  null,
  ...Array.from({ length: 25 }, (_, at) => [Math.floor(at / 5), at % 5] as const),
]

/** Every bet that is possible, with its outcome by the rules in TypeScript. */
function* bets() {
  for (const market of ODDS_MARKETS)
    for (const pick of market === 'eu' ? PICKS : (['home', 'away'] as const))
      for (let quarters = isTotal(market) ? 0 : -8; quarters <= 12; quarters += 1)
        for (const score of SCORES) {
          const line = quarters / 4
          yield {
            market,
            pick,
            line,
            home: score?.[0] ?? null,
            away: score?.[1] ?? null,
            outcome: settle({ market, pick, line }, score),
          }
        }
}

describeDatabases('settlement in the database', (open) => {
  test('has the outcomes and returns of the rules in TypeScript', async () => {
    const { db } = await open()
    const list = [...bets()]
    const { rows } = await db.execute<{ outcomes: Outcome[] }>(sql`
      select array_agg(settle_bet(b.market, b.pick, b.line, b.home, b.away) order by b.n) as outcomes
      from rows from (json_to_recordset(${JSON.stringify(list)}::json)
        as (market text, pick text, line real, home int, away int)) with ordinality as b(market, pick, line, home, away, n)`)
    expect(list.length).toBeGreaterThan(5_000)
    const outcomes = rows[0]?.outcomes ?? []
    expect(list.filter(({ outcome }, at) => outcome !== outcomes[at])).toEqual([])
    const returns = await db.execute<{ returned: number }>(sql`
      select return_of(outcome, 1.95)::float8 as returned from unnest(${sql.param([...OUTCOMES])}::text[]) as outcome`)
    expect(returns.rows.map(({ returned }) => returned)).toEqual(
      OUTCOMES.map((outcome) => returnOf(outcome, 1.95)),
    )
  })
})
