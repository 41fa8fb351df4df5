import * as z from 'zod/mini'
import { MARKED_EVENTS } from '#lib/shared/odds/marked-events.ts'
import { ODDS_MARKETS, ODDS_STAGES, SIDES, SPORTS } from '#lib/shared/vocabulary.ts'
import { endpoint } from './core/endpoint.ts'
import { id, ids, localised, names, pair, position, requestedDate, time, visitorZone } from './core/fields.ts'

/**
 * A price as given by a bookmaker: Hong Kong prices for handicaps and totals (`asia`, `bs`, `cr`, `spread`,
 * `total`), decimal ones for `eu`, `moneyline` and `btts`. `home` is the over and `away` the under of a total, and the yes
 * and no of `btts`, both teams to score. A handicap's `line` is what the home side gives: 0.5 means that it must win by a goal.
 */
export const quote = z.object({
  line: z.nullable(z.number()),
  home: z.nullable(z.number()),
  draw: z.nullable(z.number()),
  away: z.nullable(z.number()),
  /** Betting is suspended: the prices are the last ones before. */
  closed: z.boolean(),
})

export type Quote = z.output<typeof quote>

/** One bookmaker's market of one match: the first quote, the last before kick-off, and the current one. */
export const marketQuotes = z.object({
  market: z.enum(ODDS_MARKETS),
  opening: z.nullable(quote),
  prematch: z.nullable(quote),
  now: z.nullable(quote),
  /** Whether `now` was given in play. */
  inplay: z.optional(z.boolean()),
})

export type MarketQuotes = z.output<typeof marketQuotes>

/** The odds of one row of a score list; also pushed on `odds:<sport>:<company_id>`. */
export const rowOdds = z.object({ match_id: z.int(), company_id: z.int(), markets: z.array(marketQuotes) })

export type RowOdds = z.output<typeof rowOdds>

/**
 * A message of `odds:<sport>:<company_id>` and of `match:<id>`: replaces the named rows, with all markets. An
 * empty list only reports a change, to be fetched by a call: where odds are for members, prices are not sent
 * over public topics.
 */
export const oddsPush = z.object({ type: z.literal('odds'), list: z.array(rowOdds) })

/** Maximum of matches per request: as many as a user's favourites (`./social.ts`). */
const MAX_ODDS_ROWS = 500

export const company = z.object({ id: z.int(), ...localised('name'), is_simulated: z.boolean() })

export type Company = z.output<typeof company>

export const getCompanies = endpoint({
  noun: 'odds',
  name: 'getCompanies',
  method: 'GET',
  path: 'api/odds/companies',
  summary: 'The bookmakers with quotes on the site, the default one first.',
  access: 'guest',
  input: z.object({ sport: z.optional(z.enum(SPORTS)) }),
  output: z.object({ list: z.array(company) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getOddsList = endpoint({
  noun: 'odds',
  name: 'getOddsList',
  method: 'GET',
  path: 'api/odds/list',
  summary:
    "One bookmaker's odds of every match of a day (of those that are live, or of those that are named), for the rows of a list.",
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    /** Without a day: the live matches. */
    date: z.optional(requestedDate()),
    /** These matches of any day, such as a user's favourites. */
    ids: z.optional(ids(MAX_ODDS_ROWS)),
    /** Without one: the first of `companies`. */
    company_id: z.optional(id()),
    ...visitorZone,
  }),
  output: z.object({
    /** Position of `odds:<sport>:<company_id>` before the rows were read. */
    position: position(),
    /** Null: the site has no quotes, or none for this user. */
    company: z.nullable(company),
    list: z.array(rowOdds),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Values derived from one market's prices: see lib/shared/odds/derived.ts for the formulas. */
export const derived = z.object({
  /** Share of the stakes that is paid out, 0..1. */
  payout: z.number(),
  /** Implied probabilities without the margin, in the order home, draw, away; draw null in two-way markets. */
  probabilities: z.object({ home: z.number(), draw: z.nullable(z.number()), away: z.number() }),
  /** Kelly index against the average of the bookmakers that offer the same line; null without a second one. */
  kelly: z.nullable(z.object({ home: z.number(), draw: z.nullable(z.number()), away: z.number() })),
})

export const getMatchOdds = endpoint({
  noun: 'odds',
  name: 'getMatchOdds',
  method: 'GET',
  path: 'api/odds/match',
  summary: 'A match’s odds by bookmaker: opening, last before kick-off and current, with derived values.',
  access: 'guest',
  input: z.object({ id: id(), market: z.optional(z.enum(ODDS_MARKETS)) }),
  output: z.object({
    server_time: time(),
    /** Position of `match:<id>` before the quotes were read. */
    position: position(),
    /** Markets that have quotes, in the order of their tabs. */
    markets: z.array(z.enum(ODDS_MARKETS)),
    market: z.nullable(z.enum(ODDS_MARKETS)),
    list: z.array(
      z.object({
        company,
        opening: z.nullable(quote),
        prematch: z.nullable(quote),
        now: z.nullable(quote),
        inplay: z.optional(z.boolean()),
        derived: z.nullable(derived),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getOddsHistory = endpoint({
  noun: 'odds',
  name: 'getOddsHistory',
  method: 'GET',
  path: 'api/odds/history',
  summary: 'Every quote of one bookmaker for one market of a match, the oldest first, with minute and score.',
  access: 'guest',
  input: z.object({ id: id(), market: z.enum(ODDS_MARKETS), company_id: id() }),
  output: z.object({
    company,
    market: z.enum(ODDS_MARKETS),
    list: z.array(
      z.extend(quote, {
        at: time(),
        stage: z.enum(ODDS_STAGES),
        minute: z.nullable(z.int()),
        score: z.nullable(pair()),
      }),
    ),
    /** Football's goals and sendings-off, as chart marks: they move prices in play. */
    marks: z.array(
      z.object({
        type: z.enum(MARKED_EVENTS),
        side: z.enum(SIDES),
        minute: z.int(),
        added: z.nullable(z.int()),
        score: z.nullable(pair()),
        player_name: z.nullable(names()),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
