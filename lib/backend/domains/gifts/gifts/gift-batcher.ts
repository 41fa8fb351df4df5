import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import { type Database, repeated } from '#lib/backend/db/pool.ts'
import { MONEY_SETTING, type MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { toMoneySettings } from '../prices/money-settings.ts'
import type { Facts } from '../spend.ts'

/** The maximum number of gifts in one database statement. */
const MAX_BATCH_SIZE = 32

/** One gift to give: giver, room, gift, and the idempotency key. */
export interface GiftRequest {
  giver: number
  room: number
  gift: number
  count: number
  backpack: boolean
  /** Hashes of the codes that were typed in reply to half-limit warnings. */
  codes: readonly string[]
  /** Whether the payment password is needed above an amount in tenths; null: it was checked. */
  confirm: 'above' | null
  above: number
  /** The site's time zone. */
  zone: string
  key: string
  fingerprint: string
}

export interface GiftAnswer {
  record_id: number
  event_id: number
  tenths: number
  combo: number
  left: number | null
  balance: number
}

/**
 * The outcome of a gift: refused with the reason, or its answer, which is the stored one when the key was
 * used before.
 */
export type GiftOutcome =
  | { refused: string; facts: Facts }
  | {
      refused: null
      answer: GiftAnswer
      /** The gift's worth in tenths; null for a repeated answer. */
      worth: number | null
      /** The giver's wealth afterwards, in tenths; null if the gift cost nothing. */
      wealth: number | null
    }

interface Row extends Record<string, unknown> {
  n: number | null
  refused: string | null
  facts: unknown
  answer: GiftAnswer
  wealth: number | null
}

/**
 * Gives gifts by the database function `hand_over_gifts`, which checks the rights and limits and writes the
 * money, the record, the event and the key in one statement. On the embedded database, gifts that arrive
 * while a statement runs are batched into the next one.
 */
export function createGiftBatcher({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  /** The money settings at the last call; the statement does nothing if they have changed since. */
  let lastSettings: { value: unknown; settings: MoneySettings } = {
    value: null,
    settings: toMoneySettings(null),
  }

  const callDatabase = async (givings: string, tries = 4): Promise<Row[]> => {
    const value = lastSettings.value === null ? null : JSON.stringify(lastSettings.value)
    const { rows } = await repeated(() =>
      db.execute<Row>(sql`select * from hand_over_gifts(${givings}::jsonb, ${MONEY_SETTING}, ${value}::jsonb,
        ${JSON.stringify(lastSettings.settings)}::jsonb)`),
    )
    const firstRow = rows[0]
    if (firstRow?.refused !== 'settings') return rows
    lastSettings = { value: firstRow.facts, settings: toMoneySettings(firstRow.facts) }
    if (tries === 1) throw new Error('money settings changed during every one of 4 attempts to give a gift')
    return callDatabase(givings, tries - 1)
  }

  const runBatch = async (all: readonly GiftRequest[]): Promise<GiftOutcome[]> => {
    const rows = await callDatabase(
      JSON.stringify(all.map((giving, n) => ({ n, subject: randomUUID(), ...giving }))),
    )
    return rows.map(({ refused, facts, answer, wealth }) =>
      refused === null
        ? { refused, answer, worth: typeof facts === 'number' ? facts : null, wealth }
        : { refused, facts: facts as Facts },
    )
  }
  return createBatcher({ run: runBatch, maxSize: kind === 'embedded' ? MAX_BATCH_SIZE : 1 })
}
export type GiftBatcher = ReturnType<typeof createGiftBatcher>
