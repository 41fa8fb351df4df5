import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { date, flag, id, ids } from '#lib/contract/core/fields.ts'
import { matchList } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

export const MAX_FAVOURITES = 500

/** Maximum of a guest's matches in a browser, and of matches moved at once. */
export const MAX_GUEST_FAVOURITES = 200

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
    'The next of the site’s days, from today on, on which a favourite match (of `ids`, as stored in a guest’s browser, else the user’s own) or a followed team is still to play.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    ids: z.optional(ids(MAX_FAVOURITES)),
  }),
  /** Null: none in the days that are known. */
  output: z.object({ date: z.nullable(date()), matches: z.int() }),
  changes: false,
  rate: 'read',
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
  output: z.object({ moved: z.int(), matches: z.array(z.int()) }),
  changes: true,
  rate: 'write',
  extension: true,
})
