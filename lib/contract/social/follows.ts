import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { roomCard } from '#lib/contract/streams/rooms.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

/**
 * Follows, favourites and watched rooms. The owner is always the user of the session: no call takes the id of
 * the requesting user, so that nobody can read or write another's.
 */

export const followKinds = ['anchor', 'team'] as const

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
    'Follow or unfollow an anchor (by user id) or a team; `special` pins it. Repeating it changes nothing.',
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

export const followedAnchor = z.object({
  kind: z.literal('anchor'),
  id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  special: z.boolean(),
  followers: z.int(),
  followed_at: time(),
  is_live: z.boolean(),
  room: z.nullable(roomCard),
})

export type FollowedAnchor = z.output<typeof followedAnchor>

export const followedTeam = z.object({
  kind: z.literal('team'),
  id: z.int(),
  sport: z.enum(SPORTS),
  ...localised('name'),
  colours: z.nullable(colours()),
  special: z.boolean(),
  followers: z.int(),
  followed_at: time(),
  /** The match being played, else the next one. */
  next: z.nullable(matchRow),
  competition: z.nullable(competitionBrief),
})

export type FollowedTeam = z.output<typeof followedTeam>

export const getAttentionList = endpoint({
  noun: 'social',
  name: 'getAttentionList',
  method: 'GET',
  path: 'api/User/attentionList',
  summary:
    'The user’s follows. Anchors: those on the air first, pinned ones before others; teams: those playing first, then by their next match.',
  access: 'user',
  input: z.object({ ...kind, ...paging }),
  output: z.extend(listOf(z.discriminatedUnion('kind', [followedAnchor, followedTeam])), {
    server_time: time(),
    time_zone: z.string(),
    totals: z.object({ anchor: z.int(), team: z.int() }),
  }),
  changes: false,
  rate: 'read',
})

export const getMine = endpoint({
  noun: 'social',
  name: 'getMine',
  method: 'GET',
  path: 'api/social/mine',
  summary: 'The ids of all follows and favourite matches, for the buttons and stars of a page.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    anchors: z.array(z.object({ id: z.int(), special: z.boolean() })),
    teams: z.array(z.object({ id: z.int(), special: z.boolean() })),
    matches: z.array(z.int()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Mine = z.output<typeof getMine.output>

export const getFollowers = endpoint({
  noun: 'social',
  name: 'getFollowers',
  method: 'GET',
  path: 'api/social/followers',
  summary: 'The number of followers of an anchor or a team.',
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
  input: z.object(paging),
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
