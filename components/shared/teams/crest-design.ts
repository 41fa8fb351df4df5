import { CREST_PATTERNS, type CrestPattern } from '#lib/shared/vocabulary.ts'
import { hash } from '../figures/hash.ts'

export interface CrestDesign {
  /** #rrggbb */
  primary: string
  secondary: string
  pattern: CrestPattern
}

/**
 * Pairs that are distinguishable on paper and on a dark screen. Team colours are data, not tokens: they do
 * not change with the theme.
 */
const PAIRS: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#132257', '#ffffff'],
  ['#034694', '#ffffff'],
  ['#6cabdd', '#ffffff'],
  ['#fdb913', '#231f20'],
  ['#241f20', '#ffffff'],
  ['#00754a', '#ffffff'],
  ['#7a263a', '#95bfe5'],
  ['#f36f21', '#1d1d1b'],
  ['#5b2d8e', '#f2c53d'],
  ['#0b5d66', '#f4efe2'],
  ['#a50044', '#004d98'],
]

/** Returns the crest of a team without colours of its own, always the same for the same name. */
export function crestDesignOf(name: string): CrestDesign {
  const value = hash(name)
  const [primary, secondary] = PAIRS[value % PAIRS.length] ?? ['#132257', '#ffffff']
  return {
    primary,
    secondary,
    pattern: CREST_PATTERNS[Math.floor(value / PAIRS.length) % CREST_PATTERNS.length] ?? 'plain',
  }
}
