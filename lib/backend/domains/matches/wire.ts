import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

/** Small turns from rows to the wire that several verbs of this noun share. */

export const iso = (at: Date) => at.toISOString()
export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** 67, 45+2; empty where the provider told no minute. */
export const matchStr = (minute: number | null, added: number | null) =>
  minute === null ? '' : added ? `${minute}+${added}` : `${minute}`

/** Colours as they travel; a pattern this version does not draw is drawn plain. */
export function crestColours(colours: { primary: string; secondary: string; pattern: string } | null) {
  if (!colours) return null
  const pattern = CREST_PATTERNS.find((known) => known === colours.pattern) ?? 'plain'
  return { primary: colours.primary, secondary: colours.secondary, pattern }
}
