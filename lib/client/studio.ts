import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as gifts from '#lib/contract/gifts/gifts.ts'
import * as spending from '#lib/contract/gifts/ranking.ts'
import * as application from '#lib/contract/streams/application.ts'
import * as health from '#lib/contract/streams/health.ts'
import * as streamKeys from '#lib/contract/streams/keys.ts'
import * as reservations from '#lib/contract/streams/reservations.ts'
import * as contract from '#lib/contract/streams/studio.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

/** The streamer's side: becoming one, and one's own room (lib/contract/studio.ts says what each call takes and answers). */
export const applyForAnchor = (input: InputOf<typeof application.applyForAnchor>, options?: CallOptions) =>
  call(application.applyForAnchor, input, options)
export const getApplication = (options?: CallOptions) => call(application.getApplication, {}, options)

/** The server's address with the name of this page's own where the site does not know it. */
const withHost = async <Answer extends { server: string }>(answer: Promise<Answer>): Promise<Answer> => {
  const given = await answer
  return { ...given, server: given.server.replace(/^(rtmps?:\/\/)(?=[:/])/, `$1${location.hostname}`) }
}

export const getAnchorRoom = (options?: CallOptions) => call(contract.getAnchorRoom, {}, options)
export const getPushAddress = (input: InputOf<typeof contract.getPushAddress>, options?: CallOptions) =>
  withHost(call(contract.getPushAddress, input, options))
export const getStreamKeys = (options?: CallOptions) => call(streamKeys.getStreamKeys, {}, options)
export const createStreamKey = (name: string, options?: CallOptions) =>
  withHost(call(streamKeys.createStreamKey, { name }, options))
export const renameStreamKey = (id: number, name: string, options?: CallOptions) =>
  call(streamKeys.renameStreamKey, { id, name }, options)
export const resetStreamKey = (id: number, options?: CallOptions) =>
  withHost(call(streamKeys.resetStreamKey, { id }, options))
export const deleteStreamKey = (id: number, options?: CallOptions) =>
  call(streamKeys.deleteStreamKey, { id }, options)
export const startRoom = (options?: CallOptions) => call(contract.startRoom, {}, options)
export const startFromPhone = (options?: CallOptions) => withHost(call(contract.startFromPhone, {}, options))
export const endRoom = (options?: CallOptions) => call(contract.endRoom, {}, options)
export const setTitle = (input: InputOf<typeof contract.setTitle>, options?: CallOptions) =>
  call(contract.setTitle, input, options)
export const getPlacard = (roomId: number, options?: CallOptions) =>
  call(contract.getPlacard, { room_id: roomId }, options)
export const setPlacard = (input: InputOf<typeof contract.setPlacard>, options?: CallOptions) =>
  call(contract.setPlacard, input, options)
export const updateLive = (input: InputOf<typeof contract.updateLive>, options?: CallOptions) =>
  call(contract.updateLive, input, options)
export const takeBooking = (bookingId: number, options?: CallOptions) =>
  call(contract.takeBooking, { booking_id: bookingId }, options)
export const setLiveInfo = (input: InputOf<typeof contract.setLiveInfo>, options?: CallOptions) =>
  call(contract.setLiveInfo, input, options)
export const getRecords = (page: number, options?: CallOptions) =>
  call(contract.getRecords, { page }, options)

/** What the signal is like; asked for every few seconds while the console is looked at. */
export const getStreamHealth = (options?: CallOptions) => call(health.getStreamHealth, {}, options)
export const getBroadcastSummary = (id: number, options?: CallOptions) =>
  call(health.getBroadcastSummary, { id }, options)

export const bookBroadcast = (input: InputOf<typeof reservations.bookBroadcast>, options?: CallOptions) =>
  call(reservations.bookBroadcast, input, options)
export const callOff = (bookingId: number, options?: CallOptions) =>
  call(reservations.endReservation, { booking_id: bookingId }, options)
export const getBookings = (
  input: { room_id: number; when: 'coming' | 'past'; page: number },
  options?: CallOptions,
) => call(reservations.getBookings, input, options)

export const getGiftsReceived = (userId: number, options?: CallOptions) =>
  call(gifts.getAnchorGifts, { user_id: userId, limit: 50 }, options)
export const getAnchorExperience = (page: number, options?: CallOptions) =>
  call(spending.getAnchorExperience, { page }, options)

export const applyForAnchorMutation = mutationOf(applyForAnchor)
export const createStreamKeyMutation = mutationOf(createStreamKey)
export const setPlacardMutation = mutationOf(setPlacard)
export const takeBookingMutation = mutationOf(takeBooking)
export const setLiveInfoMutation = mutationOf(setLiveInfo)
