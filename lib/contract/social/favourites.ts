import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, flag, id, ids, requestedDate, visitorZone } from '#lib/contract/core/fields.ts'
import { matchList } from '#lib/contract/matches/match.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

export const MAX_FAVOURITES = 500

/** Maximum of a guest's matches in a browser, and of matches moved at once. */
export const MAX_GUEST_FAVOURITES = 200

/** What a guest's browser has stored; ignored for a user. */
const ofGuest = {
  ids: z.optional(ids(MAX_FAVOURITES)),
  teams: z.optional(ids(MAX_GUEST_FOLLOWS)),
  competitions: z.optional(ids(MAX_GUEST_FOLLOWS)),
  players: z.optional(ids(MAX_GUEST_FOLLOWS)),
}

export const setCollected = endpoint({
  noun: 'social',
  name: 'setCollected',
  method: 'POST',
  path: 'api/Basketballuser/collect',
  summary: 'Add a match of any sport to the favourites, or remove it. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), total: z.int() }),
  changes: true,
  rate: 'write',
})

export const getFavourites = endpoint({
  noun: 'social',
  name: 'getFavourites',
  method: 'GET',
  path: 'api/social/favourites',
  summary:
    'Favourite matches of a sport as a score list: those of `ids`, as stored in a guest’s browser, else the user’s own.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    ids: z.optional(ids(MAX_FAVOURITES)),
    ...visitorZone,
  }),
  output: matchList,
  changes: false,
  rate: 'read',
  extension: true,
})

export const getNextDay = endpoint({
  noun: 'social',
  name: 'getNextDay',
  method: 'GET',
  path: 'api/social/nextDay',
  summary:
    'The next day, from today on, on which a favourite match, or a followed team, competition or player’s team is still to play. A guest sends the ids stored in the browser; for a user they are the user’s own.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    ...ofGuest,
    ...visitorZone,
  }),
  /** Null: none in the days that are known. */
  output: z.object({ date: z.nullable(date()), matches: z.int() }),
  changes: false,
  rate: 'read',
  bodyBytes: 256 * 1024,
  extension: true,
})

export const getFollowedDays = endpoint({
  noun: 'social',
  name: 'getFollowedDays',
  method: 'GET',
  path: 'api/social/followedDays',
  summary:
    'The days around a day on which a favourite match, or a followed team, competition or player’s team plays. A guest sends the ids stored in the browser; for a user they are the user’s own.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    date: requestedDate(),
    days: z._default(count(1, 42), 42),
    ...ofGuest,
  }),
  output: z.object({ days: z.array(z.object({ date: date(), matches: z.int() })) }),
  changes: false,
  rate: 'read',
  bodyBytes: 256 * 1024,
  extension: true,
})

export const moveFavourites = endpoint({
  noun: 'social',
  name: 'moveFavourites',
  method: 'POST',
  path: 'api/social/moveFavourites',
  summary:
    'Moves a guest’s favourite matches to the account after a login; matches that are there already or no longer exist are ignored.',
  access: 'user',
  input: z.object({ ids: ids(MAX_GUEST_FAVOURITES) }),
  output: z.object({
    moved: z.int(),
    /** The account's favourites. */
    matches: z.array(z.int()),
    /** Those beyond the account's maximum: the browser keeps them. */
    left: z.array(z.int()),
  }),
  changes: true,
  rate: 'write',
  extension: true,
})
