import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/social/favourites.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export const setCollected = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.setCollected, { id, state }, options)

export const getFavourites = (sport: Sport, ids: readonly number[], options?: CallOptions) =>
  call(contract.getFavourites, { sport, ids: ids.join(',') }, options)

/** A guest's matches are passed as `ids`; for a logged-in user the server knows the matches and the teams. */
export const getNextDay = (sport: Sport, ofGuest: readonly number[] | null, options?: CallOptions) =>
  call(contract.getNextDay, { sport, ...(ofGuest ? { ids: ofGuest.join(',') } : {}) }, options)

export const moveFavourites = (ids: readonly number[], options?: CallOptions) =>
  call(contract.moveFavourites, { ids: [...ids] }, options)
