import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/social/favourites.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export const setCollected = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.setCollected, { id, state }, options)

export const getFavourites = (sport: Sport, ids: readonly number[], options?: CallOptions) =>
  call(contract.getFavourites, { sport, ids: ids.join(',') }, options)

/** What a guest's browser has stored; null for a logged-in user, whose follows the server knows. */
export type StoredFavourites = Record<'ids' | 'teams' | 'competitions' | 'players', readonly number[]> | null

const joined = (stored: StoredFavourites) =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, list]) => [name, list.join(',')]))

export const getNextDay = (sport: Sport, stored: StoredFavourites, options?: CallOptions) =>
  call(contract.getNextDay, { sport, ...joined(stored) }, options)

/** The days with followed matches among `days` days with `date` (YYYY-MM-DD) in the middle. */
export const getFollowedDays = (
  input: { sport: Sport; date: string; days: number },
  stored: StoredFavourites,
  options?: CallOptions,
) => call(contract.getFollowedDays, { ...input, ...joined(stored) }, options)

export const moveFavourites = (ids: readonly number[], options?: CallOptions) =>
  call(contract.moveFavourites, { ids: [...ids] }, options)
