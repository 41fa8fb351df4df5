import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { GENESIS_HASH } from '#lib/shared/experts/vocabulary.ts'
import { canonicalPlan, hashOf } from './canonical-plan.ts'
import { type ChainPlan, loadChain } from './load-chain.ts'

/** A head of the chain that was kept outside of the database. */
export interface KnownHead {
  /** Null: not known. */
  number: number | null
  hash: string
  /** Where it was kept, for the message. */
  source: string
}

export interface PlanCheck {
  plans: number
  head: string
  /** One sentence for each thing that is wrong; empty: nothing is. */
  problems: string[]
}

const PAGE = 500

const named = ({ number, id }: Pick<ChainPlan, 'number' | 'id'>) => `Plan ${number} (id ${id})`

/** What is wrong with the outcomes that are stored, by the results of the matches. */
async function findWrongOutcomes(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ number: number; id: number; position: number }>(sql`
    select p.number, p.id, s.position from plan_selections s
    join plans p on p.id = s.plan_id
    join match_results r on r.match_id = s.match_id and r.version = s.settled_version
    where s.settled_version > 0 and s.outcome is distinct from case r.state when 'void' then 'void'
      else settle_bet(s.market, s.pick, s.line::real, r.home, r.away) end
    order by p.number, s.position`)
  return rows.map(
    (row) => `${named(row)}: the outcome of its match ${row.position + 1} is not that of the result.`,
  )
}

/** What is wrong with the verdicts and units that are stored, by the outcomes. */
async function findWrongVerdicts(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ number: number; id: number }>(sql`
    select p.number, p.id from plans p
    join lateral (
      select bool_and(s.outcome = 'void') as is_void,
        round(coalesce((array_agg(return_of(s.outcome, s.price)))[1], 1) * coalesce((array_agg(return_of(s.outcome, s.price)))[2], 1)
          * coalesce((array_agg(return_of(s.outcome, s.price)))[3], 1) * coalesce((array_agg(return_of(s.outcome, s.price)))[4], 1), 6) as returned
      from plan_selections s where s.plan_id = p.id
    ) as c on true
    where p.settled_at is not null and (p.returned <> c.returned or p.profit <> p.stake * (c.returned - 1)
      or p.verdict <> case when c.is_void then 'void' when c.returned > 1 then 'won' when c.returned = 1 then 'push' else 'lost' end)
    order by p.number`)
  return rows.map((row) => `${named(row)}: its verdict or its units do not follow from the outcomes.`)
}

/** The triggers that refuse changes of published plans. */
async function findMissingTriggers(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select wanted.name from (values ('plans_stay'), ('plans_published'), ('plan_selections_stay'),
      ('plan_selections_published')) as wanted (name)
    left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A') where t.oid is null`)
  return rows.map(
    ({ name }) => `The trigger ${name}, which refuses changes of published plans, is missing or disabled.`,
  )
}

/**
 * Recomputes the hash of every plan and the whole chain, and compares it with heads that were kept outside of the
 * database: a chain that was recomputed or shortened does not contain them. Reads only.
 */
export async function checkPlans(db: Queryable, known: readonly KnownHead[] = []): Promise<PlanCheck> {
  const problems: string[] = []
  const hashes = new Map<string, number>()
  let [number, previous, count] = [0, GENESIS_HASH, 0]
  for (;;) {
    const page = await loadChain(db, { after: number, limit: PAGE })
    for (const { plan, selections } of page) {
      if (plan.number !== number + 1)
        problems.push(
          plan.number === number + 2
            ? `Plan ${number + 1} is missing.`
            : `Plans ${number + 1} to ${plan.number - 1} are missing.`,
        )
      if (plan.previousHash !== previous)
        problems.push(`${named(plan)} does not contain the hash of the plan before it.`)
      if (hashOf(canonicalPlan(plan, selections)) !== plan.hash)
        problems.push(
          `${named(plan)}: its content does not have its hash. It was changed after its publication.`,
        )
      hashes.set(plan.hash, plan.number)
      number = plan.number
      previous = plan.hash
      count++
    }
    if (page.length < PAGE) break
  }
  for (const head of known) {
    const found = hashes.get(head.hash)
    if (found === undefined || (head.number !== null && found !== head.number))
      problems.push(
        `The head ${head.hash} of ${head.source} is not in the chain: it was recomputed or shortened.`,
      )
  }
  problems.push(
    ...(await findWrongOutcomes(db)),
    ...(await findWrongVerdicts(db)),
    ...(await findMissingTriggers(db)),
  )
  return { plans: count, head: previous, problems }
}
