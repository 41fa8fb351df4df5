import { z } from 'zod'
import { CREST_PATTERNS, SPORTS, TIE_BREAKS } from '#lib/shared/vocabulary.ts'
import { id, names } from './values.ts'

export const feedCountry = z.object({ id, code: z.string().optional(), names })
export const feedVenue = z.object({
  id,
  names,
  city: names.optional(),
  capacity: z.int().positive().optional(),
})
export const feedReferee = z.object({ id, names })

export const zone = z.object({
  from: z.int().positive(),
  to: z.int().positive(),
  /** Determines the colour: champions | europa | conference | promotion | playoff | relegation. */
  kind: z.string(),
  names,
  /** Only so many of the teams in these places of all groups: the best third-placed teams. */
  best: z.int().positive().optional(),
})

export const feedCompetition = z.object({
  id,
  sport: z.enum(SPORTS),
  country: id.optional(),
  kind: z.enum(['league', 'cup', 'friendly']).default('league'),
  names,
  short_names: names.optional(),
  /** #rrggbb of its label. */
  colour: z.string().optional(),
  tie_breaks: z.array(z.enum(TIE_BREAKS)).optional(),
  points: z.object({ win: z.number(), draw: z.number(), loss: z.number() }).optional(),
  zones: z.array(zone).optional(),
  /** Lower values come first in a list. */
  order: z.int().optional(),
  /** Minutes of a regular period and how many there are: football 2 x 45, NBA 4 x 12, FIBA 4 x 10. */
  periods: z.object({ count: z.int(), minutes: z.number() }).optional(),
})

export const feedSeason = z.object({
  id,
  competition: id,
  name: z.string(),
  starts_on: z.iso.date().optional(),
  ends_on: z.iso.date().optional(),
  current: z.boolean().default(false),
  /** If they differ from the competition's; null resets them. */
  tie_breaks: z.array(z.enum(TIE_BREAKS)).nullish(),
  zones: z.array(zone).nullish(),
})
export const feedRound = z.object({
  id,
  season: id,
  number: z.int().optional(),
  names,
  stage: z.enum(['league', 'group', 'knockout']).default('league'),
})
export const feedGroup = z.object({ id, season: id, names })

export const feedTeam = z.object({
  id,
  sport: z.enum(SPORTS),
  country: id.optional(),
  names,
  short_names: names.optional(),
  abbr: z.string().max(5).optional(),
  colours: z
    .object({ primary: z.string(), secondary: z.string(), pattern: z.enum(CREST_PATTERNS) })
    .optional(),
  venue: id.optional(),
  aliases: z.array(z.string()).optional(),
})
/** Adds a team to a season (and group), with point deductions (the reason is shown under the table). */
export const feedEntry = z.object({
  season: id,
  team: id,
  group: id.nullish(),
  conference: z.string().optional(),
  division: z.string().optional(),
  /** More is better (a club coefficient); less is better (a place in a ranking). */
  coefficient: z.number().nullish(),
  ranking: z.int().positive().nullish(),
})
export const feedDeduction = z.object({ season: id, team: id, points: z.int(), reason: names })

export const feedPlayer = z.object({
  id,
  sport: z.enum(SPORTS),
  team: id.nullish(),
  names,
  number: z.int().optional(),
  /** Football G D M F; basketball PG SG SF PF C; e-sports the title's own roles. */
  position: z.string().optional(),
  born_on: z.iso.date().optional(),
  height_cm: z.int().optional(),
  /** Nationality. */
  country: id.optional(),
})

/**
 * Champion (place 1) or runner-up of a season, by the season's name: for seasons whose matches are not
 * delivered.
 */
export const feedHonour = z.object({
  competition: id,
  season: z.string().min(1).max(60),
  place: z.union([z.literal(1), z.literal(2)]),
  team: id,
})
/** A player's transfer; a club that is not delivered as a team is given by name. */
export const feedTransfer = z.object({
  player: id,
  on: z.iso.date(),
  kind: z.enum(['transfer', 'loan', 'loan_end', 'free']),
  from: id.nullish(),
  to: id.nullish(),
  from_name: names.nullish(),
  to_name: names.nullish(),
})
