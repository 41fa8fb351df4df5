import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inGroups } from '#lib/backend/db/in-groups.ts'
import { type Database, repeated } from '#lib/backend/db/pool.ts'
import { MONEY_SETTING, type MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { moneySettingsOf } from '../prices/money-settings.ts'
import type { Facts } from '../spend.ts'

/** Gifts of one moment that are given by one statement. */
const MOST = 32

/** Who gives what where, and the key that names this one giving. */
export interface Giving {
  giver: number
  room: number
  gift: number
  count: number
  backpack: boolean
  /** Hashes of the codes that were typed under warnings at half of a limit. */
  codes: readonly string[]
  /** The site's time zone. */
  zone: string
  key: string
  fingerprint: string
}

export interface GivingAnswer {
  record_id: number
  event_id: number
  tenths: number
  combo: number
  left: number | null
  balance: number
}

/** What became of a giving: refused and why, or its answer, which is an old one where the key had been used. */
export type Given =
  | { refused: string; facts: Facts }
  | {
      refused: null
      answer: GivingAnswer
      /** What it was worth, tenths; null for an answer that is repeated. */
      worth: number | null
      /** The giver's wealth after it, in tenths; null where he paid nothing. */
      wealth: number | null
    }

interface Row extends Record<string, unknown> {
  n: number | null
  refused: string | null
  facts: unknown
  answer: GivingAnswer
  wealth: number | null
}

/**
 * Gives gifts, each by what `hand_over_gifts` in the database does in one statement: the rights, the limits, the money,
 * the record, the event and the key. On the embedded database those that come while one is under way go together.
 */
export function createGiveTogether({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  /** What an operator set of money when it was last looked at; the statement does nothing once it is another. */
  let assumed: { value: unknown; figures: MoneySettings } = { value: null, figures: moneySettingsOf(null) }

  const ask = async (givings: string, tries = 4): Promise<Row[]> => {
    const value = assumed.value === null ? null : JSON.stringify(assumed.value)
    const { rows } = await repeated(() =>
      db.execute<Row>(sql`select * from hand_over_gifts(${givings}::jsonb, ${MONEY_SETTING}, ${value}::jsonb,
        ${JSON.stringify(assumed.figures)}::jsonb)`),
    )
    const first = rows[0]
    if (first?.refused !== 'settings') return rows
    assumed = { value: first.facts, figures: moneySettingsOf(first.facts) }
    if (tries === 1) throw new Error('what is set of money does not stay the same')
    return ask(givings, tries - 1)
  }

  const run = async (all: readonly Giving[]): Promise<Given[]> => {
    const rows = await ask(JSON.stringify(all.map((giving, n) => ({ n, subject: randomUUID(), ...giving }))))
    return rows.map(({ refused, facts, answer, wealth }) =>
      refused === null
        ? { refused, answer, worth: typeof facts === 'number' ? facts : null, wealth }
        : { refused, facts: facts as Facts },
    )
  }
  return inGroups({ run, most: kind === 'embedded' ? MOST : 1 })
}
export type GiveTogether = ReturnType<typeof createGiveTogether>
