import { z } from 'zod'
import { ODDS_MARKETS, ODDS_STAGES } from '#lib/shared/vocabulary.ts'
import { id, names, pair, time } from './values.ts'

export const feedBookmaker = z.object({ id, names })
/**
 * home|over, line|draw, away|under as the market has them; decimal prices for eu, moneyline and btts, Hong Kong
 * prices for handicaps and totals.
 */
export const feedQuote = z.object({
  match: id,
  bookmaker: id,
  market: z.enum(ODDS_MARKETS),
  stage: z.enum(ODDS_STAGES),
  at: time,
  minute: z.int().nullish(),
  score: pair.nullish(),
  line: z.number().nullish(),
  home: z.number().nullable(),
  draw: z.number().nullish(),
  away: z.number().nullable(),
  closed: z.boolean().default(false),
})
