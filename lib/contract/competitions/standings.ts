import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, flag, id, localised, names, time } from '#lib/contract/core/fields.ts'
import { competitionBrief } from '#lib/contract/matches/match.ts'
import { SPORTS, TIE_BREAKS } from '#lib/shared/vocabulary.ts'

/** `form` counts the last five matches of each team, `form_ten` the last ten. */
export const tableViews = ['total', 'home', 'away', 'half', 'form', 'form_ten'] as const

export type TableView = (typeof tableViews)[number]

/**
 * Football counts points and goals; basketball the winning percentage, games behind, points for and against.
 */
export const tableRow = z.object({
  rank: z.int(),
  /** Place before the last round, or before the running matches; null when there is none. */
  previous_rank: z.nullable(z.int()),
  team_id: z.int(),
  ...localised('team_name'),
  /** Short name for narrow columns; null where only the full name is known. */
  ...localised('team_short'),
  abbr: z.nullable(z.string()),
  colours: z.nullable(colours()),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  gf: z.int(),
  ga: z.int(),
  gd: z.int(),
  points: z.int(),
  deducted: z.int(),
  deduction_reason: z.nullable(names()),
  pct: z.number(),
  games_behind: z.nullable(z.number()),
  streak: z.int(),
  form: z.array(z.enum(['W', 'D', 'L'])),
  /** Kind of the zone of this place (champions, europa, relegation ...); its name is in `zones`. */
  zone: z.nullable(z.string()),
  /** Playing now: the row includes the running score. */
  is_live: z.boolean(),
  /** Why it is placed above the team below it when both are level on the first criterion. */
  tie: z.nullable(
    z.object({
      over_team_id: z.int(),
      criterion: z.enum(TIE_BREAKS),
      values: z.tuple([z.number(), z.number()]),
    }),
  ),
})

export type TableRow = z.output<typeof tableRow>

export const tableZone = z.object({
  from: z.int(),
  to: z.int(),
  kind: z.string(),
  names: names(),
  /** Number of teams in these places across all groups that reach the zone: the best thirds. */
  best: z.optional(z.int()),
})

export const seasonTableOutput = z.object({
  server_time: time(),
  competition: competitionBrief,
  season_id: z.int(),
  season_name: z.string(),
  view: z.enum(tableViews),
  tie_breaks: z.array(z.enum(TIE_BREAKS)),
  zones: z.array(tableZone),
  /** One table, or one per group or conference (name null: the whole). */
  groups: z.array(z.object({ ...localised('name'), rows: z.array(tableRow) })),
  /**
   * The teams at one place of every group, ranked against each other; the `best` reach a zone. In the total
   * view.
   */
  placed: z.array(z.object({ place: z.int(), best: z.int(), rows: z.array(tableRow) })),
})

export type SeasonTable = z.output<typeof seasonTableOutput>

export const getSeasonTable = endpoint({
  noun: 'competitions',
  name: 'getSeasonTable',
  method: 'GET',
  path: 'api/Football/season_table',
  summary: "A season's table by the competition's own order of tie-breaks; by default the current season.",
  access: 'guest',
  input: z.object({
    competition_id: z.optional(id()),
    season_id: z.optional(id()),
    view: z._default(z.enum(tableViews), 'total'),
    live: z._default(flag(), false),
  }),
  output: seasonTableOutput,
  changes: false,
  rate: 'read',
})

export const getCompetitions = endpoint({
  noun: 'competitions',
  name: 'getCompetitions',
  method: 'GET',
  path: 'api/competitions/list',
  summary: 'All competitions of the site, in their order.',
  access: 'guest',
  input: z.object({ sport: z.optional(z.enum(SPORTS)) }),
  output: z.object({
    list: z.array(
      z.extend(competitionBrief, { season_id: z.nullable(z.int()), season_name: z.nullable(z.string()) }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
