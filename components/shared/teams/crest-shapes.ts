import type { CrestPattern } from '#lib/shared/vocabulary.ts'

/** The outline of a crest on a 24 px grid. */
export const SHIELD = 'M3 3h18v9.5c0 4.7-4 7.7-9 9.5c-5-1.8-9-4.8-9-9.5z'

/** The area in the second colour on a 24 px grid; the shield clips it. */
export const PATTERNS: Record<CrestPattern, string> = {
  // One colour, with a small mark in the second to distinguish plain teams.
  plain: 'M12 8.5l3.5 3.5-3.5 3.5-3.5-3.5z',
  stripes: 'M6.6 1h3.6v22H6.6zM13.8 1h3.6v22h-3.6z',
  hoops: 'M1 8h22v4.5H1zM1 17h22v5H1z',
  halves: 'M12 1h12v22H12z',
  sash: 'M-1 3 5-1 26 17l-5 6z',
  chevron: 'M12 7.5 24 17v6L12 13.8 0 23v-6z',
  cross: 'M10 1h4v22h-4zM1 8.5h22v4H1z',
  quarters: 'M12 1h12v11H12zM0 12h12v12H0z',
}
