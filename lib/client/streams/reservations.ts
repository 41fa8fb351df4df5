import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/reservations.ts'

/** Booked broadcasts, the next first. `type`: 0 all, then the categories in order. */
export const getBookings = (input: InputOf<typeof contract.getBookings>, options?: CallOptions) =>
  call(contract.getBookings, input, options)

export const getOwnReservations = (
  input: InputOf<typeof contract.getOwnReservations>,
  options?: CallOptions,
) => call(contract.getOwnReservations, input, options)

export const getReservedIds = (options?: CallOptions) => call(contract.getReservedIds, {}, options)

/** The bookings of each of these matches; at most as many matches as the call accepts. */
export const getMatchBookings = (ids: readonly number[], options?: CallOptions) =>
  call(contract.getMatchBookings, { ids: ids.slice(0, contract.MAX_MATCHES_PER_REQUEST).join(',') }, options)

export const reserveMatch = (id: number, ahead: readonly number[], options?: CallOptions) =>
  call(contract.reserveMatch, { match_id: id, ahead: [...ahead] }, options)

export const reserveBooking = (id: number, ahead: readonly number[], options?: CallOptions) =>
  call(contract.reserveBooking, { booking_id: id, ahead: [...ahead] }, options)

export const endReservation = (of: InputOf<typeof contract.endReservation>, options?: CallOptions) =>
  call(contract.endReservation, of, options)

export const bookBroadcast = (input: InputOf<typeof contract.bookBroadcast>, options?: CallOptions) =>
  call(contract.bookBroadcast, input, options)

export const callOff = (bookingId: number, options?: CallOptions) =>
  call(contract.endReservation, { booking_id: bookingId }, options)

/**
 * A page of a user's reservations, upcoming or past; the previous page stays until the new one has loaded.
 */
export const useOwnReservations = (userId: number, only: 'waiting' | 'past', page: number) =>
  useQuery({
    queryKey: streamKeys.reservations(userId, only, page),
    queryFn: ({ signal }) => getOwnReservations({ only, page }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    // A list that is opened again is refetched; removed reservations stay visible until then.
    staleTime: 0,
  })
