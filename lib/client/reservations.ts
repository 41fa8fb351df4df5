import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/reservations.ts'
import { type CallOptions, call } from './core/call.ts'

/** Booked broadcasts, the next first. `type`: 0 all, then the categories in order. */
export const getBookings = (input: InputOf<typeof contract.getBookings>, options?: CallOptions) =>
  call(contract.getBookings, input, options)

export const getOwnReservations = (
  input: InputOf<typeof contract.getOwnReservations>,
  options?: CallOptions,
) => call(contract.getOwnReservations, input, options)

export const getReservedIds = (options?: CallOptions) => call(contract.getReservedIds, {}, options)

/** Who will stream each of these matches; as many are asked about as the call takes. */
export const getMatchBookings = (ids: readonly number[], options?: CallOptions) =>
  call(contract.getMatchBookings, { ids: ids.slice(0, contract.MOST_ASKED).join(',') }, options)

export const reserveMatch = (id: number, ahead: readonly number[], options?: CallOptions) =>
  call(contract.reserveMatch, { match_id: id, ahead: [...ahead] }, options)
export const reserveBooking = (id: number, ahead: readonly number[], options?: CallOptions) =>
  call(contract.reserveBooking, { booking_id: id, ahead: [...ahead] }, options)
export const endReservation = (of: InputOf<typeof contract.endReservation>, options?: CallOptions) =>
  call(contract.endReservation, of, options)
