import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { type MessageValues, Refusal, type RefusalKind } from '#lib/backend/http/refusal.ts'
import type { StakeRefused } from '#lib/contract/predictions/fields.ts'
import type { PredictionSettings } from '#lib/shared/predictions/vocabulary.ts'

const REFUSED = {
  'predictions.minor': 'forbidden',
  'predictions.real_name': 'forbidden',
  'predictions.break': 'forbidden',
  'predictions.loss_day': 'conflict',
  'predictions.loss_week': 'conflict',
  'predictions.loss_month': 'conflict',
} as const satisfies Record<string, RefusalKind>

/**
 * Refuses a stake of coins by a minor, by a user who takes a break or has no verified name where the site requires one,
 * and one above a limit of loss. Locks the user's row until the transaction ends, so that stakes of one user are checked
 * one after the other.
 */
export async function requireMayPredict(
  tx: Tx,
  {
    userId,
    coins,
    settings,
    timeZone,
  }: { userId: number; coins: number; settings: PredictionSettings; timeZone: string },
): Promise<void> {
  const { rows } = await tx.execute<{ refused: keyof typeof REFUSED | null; remaining: number | null }>(sql`
    select refused, remaining from check_stake(${userId}::bigint, ${coins}::bigint, ${timeZone}, ${JSON.stringify(settings)}::jsonb)`)
  const refused = rows[0]?.refused
  if (!refused) return
  const remaining = rows[0]?.remaining ?? 0
  const data: StakeRefused =
    refused === 'predictions.minor'
      ? { why: 'minor' }
      : refused === 'predictions.real_name'
        ? { why: 'real_name' }
        : refused === 'predictions.break'
          ? { why: 'break' }
          : { why: 'limit', left: remaining }
  const values: MessageValues = refused === 'predictions.break' ? { days: remaining } : { left: remaining }
  throw new Refusal(REFUSED[refused], refused, values, undefined, data)
}
