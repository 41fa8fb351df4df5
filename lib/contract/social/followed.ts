import * as z from 'zod/mini'
import { teamRef } from '#lib/contract/competitions/season.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, count, ids, localised, position, time } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { roomCard } from '#lib/contract/streams/rooms.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { guestFollowKinds } from './guest-follows.ts'

/** Followed anchors, teams, competitions and players, with what is on now or next. */

const follow = {
  id: z.int(),
  special: z.boolean(),
  followers: z.int(),
  /** Null: followed in a browser, which does not store when. */
  followed_at: z.nullable(time()),
}

const upcoming = {
  /** The match being played, else the next one, else the last one. */
  next: z.nullable(matchRow),
  competition: z.nullable(competitionBrief),
}

export const followedAnchor = z.object({
  kind: z.literal('anchor'),
  ...follow,
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  is_live: z.boolean(),
  room: z.nullable(roomCard),
})

export type FollowedAnchor = z.output<typeof followedAnchor>

/** A user who is no anchor. */
export const followedUser = z.object({
  kind: z.literal('user'),
  ...follow,
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
})

export type FollowedUser = z.output<typeof followedUser>

export const followedTeam = z.object({
  kind: z.literal('team'),
  ...follow,
  sport: z.enum(SPORTS),
  ...localised('name'),
  colours: z.nullable(colours()),
  ...upcoming,
})

export type FollowedTeam = z.output<typeof followedTeam>

/** A player; the match is that of their team. */
export const followedPlayer = z.object({
  kind: z.literal('player'),
  ...follow,
  sport: z.enum(SPORTS),
  ...localised('name'),
  number: z.nullable(z.int()),
  position: z.nullable(z.string()),
  team: z.nullable(teamRef),
  ...upcoming,
})

export type FollowedPlayer = z.output<typeof followedPlayer>

export const followedCompetition = z.object({
  kind: z.literal('competition'),
  ...follow,
  brief: competitionBrief,
  /** Number of its matches in play. */
  live: z.int(),
  next: z.nullable(matchRow),
})

export type FollowedCompetition = z.output<typeof followedCompetition>

export const getFollowed = endpoint({
  noun: 'social',
  name: 'getFollowed',
  method: 'GET',
  path: 'api/social/followed',
  summary:
    'Followed teams, players and competitions with their current, next or last match: those of the lists of ids, as stored in a guest’s browser, else the user’s own. Those playing come first, then pinned ones, then by the next match.',
  access: 'guest',
  input: z.object({
    /** Only these kinds; all by default. */
    kind: z.optional(z.enum(guestFollowKinds)),
    teams: z.optional(ids(MAX_GUEST_FOLLOWS)),
    competitions: z.optional(ids(MAX_GUEST_FOLLOWS)),
    players: z.optional(ids(MAX_GUEST_FOLLOWS)),
    limit: z._default(count(1, MAX_GUEST_FOLLOWS), MAX_GUEST_FOLLOWS),
  }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    /** Of the score lists of the sports in the list. */
    positions: z.array(position()),
    list: z.array(z.discriminatedUnion('kind', [followedTeam, followedPlayer, followedCompetition])),
  }),
  changes: false,
  rate: 'read',
  cost: 3,
  bodyBytes: 192 * 1024,
  extension: true,
})

export type FollowedList = z.output<typeof getFollowed.output>
export type FollowedItem = FollowedList['list'][number]
