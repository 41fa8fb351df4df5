import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as favouritesContract from '#lib/contract/social/favourites.ts'
import * as contract from '#lib/contract/social/follows.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type CallOptions, call } from './core/call.ts'

export const setAttention = (input: InputOf<typeof contract.setAttention>, options?: CallOptions) =>
  call(contract.setAttention, input, options)
export const getAttentionList = (
  input: { kind: contract.FollowKind; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getAttentionList, input, options)
export const getMine = (options?: CallOptions) => call(contract.getMine, {}, options)
export const getFollowers = (kind: contract.FollowKind, id: number, options?: CallOptions) =>
  call(contract.getFollowers, { kind, id }, options)
export const getWatched = (input: { page?: number; page_size?: number }, options?: CallOptions) =>
  call(contract.getWatched, input, options)
export const setWatched = (id: number, state: boolean, options?: CallOptions) =>
  call(contract.setWatched, { id, state }, options)
export const setCollected = (id: number, state: boolean, options?: CallOptions) =>
  call(favouritesContract.setCollected, { id, state }, options)
export const getFavourites = (sport: Sport, ids: readonly number[], options?: CallOptions) =>
  call(favouritesContract.getFavourites, { sport, ids: ids.join(',') }, options)
/** A guest's matches have to be named; of anyone who is logged in the server knows them, and the teams as well. */
export const getNextDay = (sport: Sport, ofGuest: readonly number[] | null, options?: CallOptions) =>
  call(favouritesContract.getNextDay, { sport, ...(ofGuest ? { ids: ofGuest.join(',') } : {}) }, options)
export const moveFavourites = (ids: readonly number[], options?: CallOptions) =>
  call(favouritesContract.moveFavourites, { ids: [...ids] }, options)
