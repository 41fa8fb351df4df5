import type { Database } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { type Kind, UNKEYED } from './actions.ts'
import type { Clients } from './clients.ts'
import { brokenSupply, type Goods } from './supply.ts'

/** Rows that calls with keys have made (`k`: the key with its stored answer), each by one key, and the other way round. */
const ROWS: Partial<Record<Kind, string>> = {
  plan: `plan_purchases r on r.paid_by = k.transaction_id and r.id = (k.answer->>'purchase_id')::bigint`,
  exchange: `mall_exchanges r on r.transaction_id = k.transaction_id and r.number = k.answer->>'number'`,
  'cancel-exchange': `(select * from mall_exchanges where state = 'cancelled') r on r.refunded_by = k.transaction_id`,
  recharge: `orders r on r.number = k.answer->>'number'`,
  withdraw: `withdrawals r on r.id = (k.answer->'withdrawal'->>'id')::bigint`,
  'cancel-withdrawal': `(select * from withdrawals where state = 'cancelled') r
    on r.id = (k.answer->'withdrawal'->>'id')::bigint`,
  convert: `(select * from wallet_transactions where reason = 'conversion') r on r.id = k.transaction_id`,
}
/** Stakes of both kinds are in one table. */
const STAKES = `stakes r on r.transaction_id = k.transaction_id and r.id = (k.answer->'stake'->>'stake_id')::bigint`

/** Whether what a call without a key says is so: $1 is the id of its input, $2 the user. */
const DONE: Partial<Record<Kind, string>> = {
  pay: `select 1 from orders where number = $1 and user_id = $2 and state = 'paid'`,
  approve: `select 1 from withdrawal_reviews where withdrawal_id = $1::bigint and operator_id = $2 and approved`,
  refuse: `select 1 from withdrawals where id = $1::bigint and state = 'refused' and $2 > 0`,
  decide: `select 1 from prediction_questions where market_id = $1::bigint and decided_by = $2`,
  'cancel-question': `select 1 from prediction_questions where market_id = $1::bigint and state = 'cancelled' and $2 > 0`,
}

async function brokenRows({ pool }: Database): Promise<string[]> {
  const sentences: string[] = []
  const joins: (readonly [prefix: string, join: string])[] = [
    ...Object.entries(ROWS).map(([kind, join]) => [`k.key like '${kind}-%'`, join] as const),
    [`k.key like 'stake-%' or k.key like 'answer-%'`, STAKES],
  ]
  for (const [isOne, join] of joins) {
    const { rows } = await pool.query<{ key: string | null; id: number | null }>(
      `select k.key, r.id from (select * from idempotency_keys k where ${isOne}) k full join ${join}
       where k.id is null or r.id is null limit 10`,
    )
    sentences.push(
      ...rows.map(({ key, id }) =>
        key === null ? `row ${id} has no key (${isOne})` : `the key ${key} has no row`,
      ),
    )
  }
  return sentences
}

/** Part of a stored answer that is the same in the answer that the client got. */
const isSame = (stored: unknown, got: unknown): boolean => {
  if (typeof stored !== 'object' || stored === null) return stored === got
  if (typeof got !== 'object' || got === null) return false
  return Object.entries(got).every(
    ([name, value]) => !(name in stored) || isSame((stored as Record<string, unknown>)[name], value),
  )
}

/** What is wrong with acknowledged calls: each is there once, with the answer that was given. */
async function brokenAnswers({ pool }: Database, acknowledged: Clients['acknowledged']): Promise<string[]> {
  const sentences: string[] = []
  const { rows } = await pool.query<{ key: string; answer: Record<string, unknown> | null }>(
    'select key, answer from idempotency_keys where key = any($1::text[])',
    [[...acknowledged.keys()]],
  )
  const stored = Map.groupBy(rows, ({ key }) => key)
  for (const [key, { action, data }] of acknowledged) {
    const { kind, input, member } = action
    if (UNKEYED.has(kind)) {
      const id = input.number ?? input.id ?? input.question_id
      const found = await pool.query(DONE[kind] ?? '', [String(id), member.id])
      if (found.rowCount !== 1) sentences.push(`the acknowledged ${key} (${id}) is not there`)
      continue
    }
    const [row, ...others] = stored.get(key) ?? []
    if (!row || others.length > 0)
      sentences.push(`the acknowledged ${key} is there ${row ? 'twice' : 'not at all'}`)
    else if (!isSame(row.answer, data)) sentences.push(`${key} was answered otherwise than it is stored`)
  }
  return sentences
}

/** What does not hold in a database that no node uses. `acknowledged`: the calls to look for. */
export async function findBroken(
  database: Database,
  { acknowledged, goods }: { acknowledged: Clients['acknowledged']; goods: readonly Goods[] },
): Promise<string[]> {
  return [
    ...(await checkLedger(database.pool)).map(
      ({ invariant, rows }) => `the ledger: ${invariant} (${JSON.stringify(rows[0])})`,
    ),
    ...(await brokenRows(database)),
    ...(await brokenAnswers(database, acknowledged)),
    ...(await brokenSupply(database, goods)),
  ]
}
