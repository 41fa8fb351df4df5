import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/social/followed.ts'
import type { GuestFollowKind } from '#lib/contract/social/guest-follows.ts'

/** Ids of what a guest follows; null for a logged-in user, whose follows the server knows. */
export type FollowedIds = Record<'teams' | 'competitions' | 'players', readonly number[]> | null

export const getFollowed = (
  ids: FollowedIds,
  { kind, limit }: { kind?: GuestFollowKind; limit?: number },
  options?: CallOptions,
) =>
  call(
    contract.getFollowed,
    {
      ...(kind && { kind }),
      ...(limit && { limit }),
      ...(ids && {
        teams: ids.teams.join(','),
        competitions: ids.competitions.join(','),
        players: ids.players.join(','),
      }),
    },
    options,
  )
