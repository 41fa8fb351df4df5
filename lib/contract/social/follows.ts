import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time, visitorZone } from '#lib/contract/core/fields.ts'
import { roomCard } from '#lib/contract/streams/rooms.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import {
  followedAnchor,
  followedCompetition,
  followedPlayer,
  followedTeam,
  followedUser,
} from './followed.ts'
import { guestFollow, guestFollowKinds } from './guest-follows.ts'

/**
 * Follows, favourites and watched rooms. The owner is always the user of the session: no call takes the id of
 * the requesting user, so that nobody can read or write another's.
 */

export const followKinds = ['anchor', 'user', ...guestFollowKinds] as const

export type FollowKind = (typeof followKinds)[number]

/** Maximum per user of each kind. */
export const MAX_FOLLOWS = 500

const kind = { kind: z._default(z.enum(followKinds), 'anchor') }

export const setAttention = endpoint({
  noun: 'social',
  name: 'setAttention',
  method: 'POST',
  path: 'api/Member/attention',
  summary:
    'Follow or unfollow an anchor or another user (by user id), a team, a competition or a player; `special` pins it. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ ...kind, id: id(), state: z._default(flag(), true), special: z.optional(flag()) }),
  output: z.object({
    kind: z.enum(followKinds),
    id: z.int(),
    state: z.boolean(),
    special: z.boolean(),
    followers: z.int(),
  }),
  changes: true,
  rate: 'write',
})

export const getAttentionList = endpoint({
  noun: 'social',
  name: 'getAttentionList',
  method: 'GET',
  path: 'api/User/attentionList',
  summary:
    'The user’s follows of one kind. Users: those who are no anchors. Anchors: those on the air first, pinned ones before others; teams, competitions and players: those playing first, then by their next match.',
  access: 'user',
  input: z.object({ ...kind, ...paging, ...visitorZone }),
  output: z.extend(
    listOf(
      z.discriminatedUnion('kind', [
        followedAnchor,
        followedUser,
        followedTeam,
        followedCompetition,
        followedPlayer,
      ]),
    ),
    {
      server_time: time(),
      time_zone: z.string(),
      totals: z.object({
        anchor: z.int(),
        user: z.int(),
        team: z.int(),
        competition: z.int(),
        player: z.int(),
      }),
    },
  ),
  changes: false,
  rate: 'read',
})

const pin = z.object({ id: z.int(), special: z.boolean() })

export const getMine = endpoint({
  noun: 'social',
  name: 'getMine',
  method: 'GET',
  path: 'api/social/mine',
  summary: 'The ids of all follows and favourite matches, for the buttons and stars of a page.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    anchors: z.array(pin),
    users: z.array(pin),
    teams: z.array(pin),
    competitions: z.array(pin),
    players: z.array(pin),
    matches: z.array(z.int()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Mine = z.output<typeof getMine.output>

export const moveFollows = endpoint({
  noun: 'social',
  name: 'moveFollows',
  method: 'POST',
  path: 'api/social/moveFollows',
  summary:
    'Moves the teams, competitions and players that a guest follows to the account after a login. Those already followed stay, pinned if either side pinned them; those that no longer exist are ignored.',
  access: 'user',
  input: z.object({
    follows: z.array(guestFollow).check(z.maxLength(guestFollowKinds.length * MAX_GUEST_FOLLOWS)),
  }),
  output: z.object({
    moved: z.int(),
    /** Those beyond the account's maximum: the browser keeps them. */
    left: z.array(z.object({ kind: z.enum(guestFollowKinds), id: z.int() })),
  }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getFollowers = endpoint({
  noun: 'social',
  name: 'getFollowers',
  method: 'GET',
  path: 'api/social/followers',
  summary: 'The number of followers of an anchor or another user, a team, a competition or a player.',
  access: 'guest',
  input: z.object({ ...kind, id: id() }),
  output: z.object({ kind: z.enum(followKinds), id: z.int(), followers: z.int() }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getWatched = endpoint({
  noun: 'social',
  name: 'getWatched',
  method: 'GET',
  path: 'api/User/watchlistList',
  summary: 'Rooms the user watched recently, the last one first.',
  access: 'user',
  input: z.object({ ...paging, ...visitorZone }),
  output: z.extend(listOf(z.object({ room: roomCard, watched_at: time() })), {
    server_time: time(),
    time_zone: z.string(),
  }),
  changes: false,
  rate: 'read',
})

export type WatchedRoom = z.output<typeof getWatched.output>['list'][number]

export const setWatched = endpoint({
  noun: 'social',
  name: 'setWatched',
  method: 'POST',
  path: 'api/social/watched',
  summary: 'A logged-in browser has opened a room; `state` 0 removes the room from the list again.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})
