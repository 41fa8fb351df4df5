import { CREST_PATTERNS, type CrestPattern } from './vocabulary.ts'

/** Stored colours as they travel; a pattern this version does not draw is drawn plain. */
export function crestColours(
  colours: { primary: string; secondary: string; pattern: string } | null,
): { primary: string; secondary: string; pattern: CrestPattern } | null {
  if (!colours) return null
  const pattern = CREST_PATTERNS.find((known) => known === colours.pattern) ?? 'plain'
  return { primary: colours.primary, secondary: colours.secondary, pattern }
}
