import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, localised, time } from '#lib/contract/core/fields.ts'
import { MAX_FAN_RATING, MAX_RATED_PLAYERS, MIN_FAN_RATING } from '#lib/shared/match-day/fan-ratings.ts'

const playerRating = z.object({ player_id: id(), rating: count(MIN_FAN_RATING, MAX_FAN_RATING) })

const readRating = z.object({
  player_id: z.int().check(z.positive()),
  rating: z.int().check(z.gte(MIN_FAN_RATING), z.lte(MAX_FAN_RATING)),
})

/** A list in JSON, or one text: `12:7,15:9`. */
const ratings = z.pipe(
  z.pipe(
    z.union([
      z.array(playerRating).check(z.maxLength(MAX_RATED_PLAYERS)),
      z
        .string()
        .check(z.regex(/^(?:\d{1,15}:\d{1,2}(?:,\d{1,15}:\d{1,2})*)?$/), z.maxLength(20 * MAX_RATED_PLAYERS)),
    ]),
    z.transform((value) =>
      Array.isArray(value)
        ? value
        : value
            .split(',')
            .filter(Boolean)
            .map((pair) => ({ player_id: Number(pair.split(':')[0]), rating: Number(pair.split(':')[1]) })),
    ),
  ),
  z.array(readRating).check(z.maxLength(MAX_RATED_PLAYERS)),
)

/** How fans rate a player who played. Below three votes there is no result yet. */
export const fanRatedPlayer = z.object({
  player_id: z.int(),
  side: z.enum(['home', 'away']),
  ...localised('name'),
  number: z.nullable(z.int()),
  /** The rating computed from the match. */
  rating: z.nullable(z.number()),
  votes: z.int(),
  mean: z.nullable(z.number()),
  /** How many fans gave each rating from 1 to 10. */
  spread: z.nullable(z.array(z.int())),
  /** Share of the votes for the best player, from 0 to 1. */
  best: z.nullable(z.number()),
})
export type FanRatedPlayer = z.output<typeof fanRatedPlayer>

export const fanRatings = z.object({
  match_id: z.int(),
  is_open: z.boolean(),
  closes_at: time(),
  /** Those who played, home side first. Empty: the line-ups are not known, or the match is not over. */
  players: z.array(fanRatedPlayer),
  own: z.nullable(
    z.object({
      ratings: z.array(z.object({ player_id: z.int(), rating: z.int() })),
      best: z.nullable(z.int()),
    }),
  ),
  server_time: time(),
})
export type FanRatings = z.output<typeof fanRatings>

export const getFanRatings = endpoint({
  noun: 'matches',
  name: 'getFanRatings',
  method: 'GET',
  path: 'api/matches/fanRatings',
  summary: 'How fans rate the players of a match that is over, and whom they vote best.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: fanRatings,
  changes: false,
  rate: 'read',
  extension: true,
})

export const ratePlayers = endpoint({
  noun: 'matches',
  name: 'ratePlayers',
  method: 'POST',
  path: 'api/matches/ratePlayers',
  summary:
    'Rates players who played from 1 to 10 and votes for the best one, until about two days after the match. A further call replaces the ratings of the players it names, and the vote if it has one.',
  access: 'user',
  input: z.object({ id: id(), ratings: z._default(ratings, []), best: z.optional(id()) }),
  output: fanRatings,
  changes: true,
  rate: 'write',
  extension: true,
})
