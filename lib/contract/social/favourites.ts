import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { date, flag, id, ids } from '#lib/contract/core/fields.ts'
import { matchList } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

export const MOST_FAVOURITES = 500

/** Most that a guest keeps in a browser, and that move at once. */
export const MOST_GUEST_FAVOURITES = 200

export const setCollected = endpoint({
  noun: 'social',
  name: 'setCollected',
  method: 'POST',
  path: 'api/Basketballuser/collect',
  summary: 'Collect a match of any sport, or let it go. The same again changes nothing.',
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
    'Collected matches of a sport as a score list: those of `ids`, as a guest’s browser keeps them, else my own.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    ids: z.optional(ids(MOST_FAVOURITES)),
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
    'The next of the site’s days, from today on, on which a collected match (of `ids`, as a guest’s browser keeps them, else mine) or a team that I follow is still to play.',
  access: 'guest',
  input: z.object({
    sport: z._default(z.enum(SPORTS), 'football'),
    ids: z.optional(ids(MOST_FAVOURITES)),
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
    'A guest’s collected matches into the account, after a login; matches that are there already or no longer exist are passed by.',
  access: 'user',
  input: z.object({ ids: ids(MOST_GUEST_FAVOURITES) }),
  output: z.object({ moved: z.int(), matches: z.array(z.int()) }),
  changes: true,
  rate: 'write',
  extension: true,
})
