import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MoneySettings } from '#lib/shared/vocabulary/gifts.ts'

/** Refuses a red envelope with more parts, or a shorter or longer duration, than an operator allows. */
export function mustBeWithinBounds(
  settings: MoneySettings,
  { count, seconds }: { count: number; seconds: number },
): void {
  const { envelope_parts: maxParts, envelope_seconds_least: least, envelope_seconds_most: most } = settings
  if (count > maxParts) throw new Refusal('invalid', 'envelope.too_many_parts', { most: maxParts })
  if (seconds < least || seconds > most) throw new Refusal('invalid', 'envelope.wrong_time', { least, most })
}
