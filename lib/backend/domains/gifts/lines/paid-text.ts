import { Refusal } from '#lib/backend/http/refusal.ts'
import { characters } from '#lib/shared/characters.ts'

/** A text that is paid for, on one line. Refuses an empty one and one that is too long. */
export function paidText(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line === '') throw new Refusal('invalid', 'lines.empty')
  if (characters(line) > most) throw new Refusal('invalid', 'lines.long', { most })
  return line
}
