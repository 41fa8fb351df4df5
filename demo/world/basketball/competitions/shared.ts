import type { DemoZone } from '#demo/world/types.ts'
import { FIBA } from '#lib/shared/tie-breaks.ts'

export const playoff = (from: number, to: number): DemoZone => ({
  from,
  to,
  kind: 'playoff',
  names: { zh: '季后赛', en: 'Play-offs', vi: 'Vòng play-off' },
})
export const playIn = (from: number, to: number): DemoZone => ({
  from,
  to,
  kind: 'conference',
  names: { zh: '附加赛', en: 'Play-in', vi: 'Vòng play-in' },
})

/** Properties shared by the leagues that play by FIBA's rules. */
export const LEAGUE = {
  sport: 'basketball',
  kind: 'league',
  points: { win: 2, draw: 0, loss: 1 },
  tieBreaks: FIBA,
} as const
export const TWELVE = { count: 4, minutes: 12 }
export const TEN = { count: 4, minutes: 10 }
/** A team rests for a day between two games, as leagues other than the NBA do. */
export const REST = 2
