import type { Database } from '#lib/backend/db/pool.ts'

/** What a killed process has left between two of its transactions: the jobs of the next one finish it. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'stake that was judged and not paid': 'select id from stakes where unpaid',
  'plan that was settled and not paid': 'select id from plans where payment_due',
  'withdrawal that was sent without a result': `select id from withdrawals where state = 'paying'`,
}

/** What jobs have not begun; after the last of them nothing is left. */
const WAITING: Readonly<Record<string, string>> = {
  'result that was not read': `select r.match_id as id from match_results r join matches m on m.id = r.match_id
    where m.revision <> r.revision`,
  'market with a newer result': `select m.id from prediction_markets m
    left join match_results r on r.match_id = m.match_id left join prediction_questions q on q.market_id = m.id
    where coalesce(r.version, q.version) > m.version`,
  'open stake whose match or question is over': `select s.id from stakes s join prediction_markets m on m.id = s.market_id
    left join match_results r on r.match_id = m.match_id left join prediction_questions q on q.market_id = m.id
    where s.state = 'open' and (r.state in ('final', 'void') or q.state in ('paid', 'cancelled'))`,
  'decided question that was not paid': `select market_id as id from prediction_questions
    where state = 'decided' and pays_at <= now()`,
  'plan whose matches are over': `select p.id from plans p where p.settled_at is null and not exists (
    select from plan_selections s left join match_results r on r.match_id = s.match_id
    where s.plan_id = p.id and r.state is distinct from 'final' and r.state is distinct from 'void')`,
  'purchase that is held for a settled plan': `select b.id from plan_purchases b join plans p on p.id = b.plan_id
    where b.state = 'held' and p.settled_at is not null`,
  'approved withdrawal that was not sent': `select id from withdrawals where state = 'approved'`,
  'hold of a withdrawal that has ended': `select h.id from wallet_holds h
    join withdrawals w on h.purpose = 'withdrawal:' || w.id where h.state = 'open' and w.ended_at is not null`,
}

async function found({ pool }: Database, queries: Readonly<Record<string, string>>): Promise<string[]> {
  const names: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await pool.query<{ id: number }>(query)
    names.push(...rows.map(({ id }) => `${name}: ${id}`))
  }
  return names
}

/** Names everything that is half done. */
export const halfDone = (database: Database): Promise<string[]> => found(database, HALF_DONE)

/** Names everything that the jobs have still to do. */
export const unfinished = (database: Database): Promise<string[]> =>
  found(database, { ...HALF_DONE, ...WAITING })
