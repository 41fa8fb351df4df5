import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MoneySettings } from '#lib/shared/vocabulary/gifts.ts'

/** Refuses a red envelope of more parts, or open for less or more time, than an operator allows. */
export function mustFit(
  settings: MoneySettings,
  { count, seconds }: { count: number; seconds: number },
): void {
  const { envelope_parts: parts, envelope_seconds_least: least, envelope_seconds_most: most } = settings
  if (count > parts) throw new Refusal('invalid', 'envelope.too_many_parts', { most: parts })
  if (seconds < least || seconds > most) throw new Refusal('invalid', 'envelope.wrong_time', { least, most })
}
