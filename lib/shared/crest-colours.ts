import { CREST_PATTERNS, type CrestPattern } from './vocabulary.ts'

/** Converts stored colours for display; a pattern unknown to this version is drawn plain. */
export function crestColours(
  colours: { primary: string; secondary: string; pattern: string } | null,
): { primary: string; secondary: string; pattern: CrestPattern } | null {
  if (!colours) return null
  const pattern = CREST_PATTERNS.find((known) => known === colours.pattern) ?? 'plain'
  return { primary: colours.primary, secondary: colours.secondary, pattern }
}
