import * as linesContract from '#lib/contract/chat/lines.ts'
import * as rulesContract from '#lib/contract/chat/rules.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as appealsContract from '#lib/contract/moderation/appeals.ts'
import * as filterWordsContract from '#lib/contract/moderation/filter-words.ts'
import * as guests from '#lib/contract/moderation/guest-sanctions.ts'
import * as heldLinesContract from '#lib/contract/moderation/held-lines.ts'
import * as logContract from '#lib/contract/moderation/log.ts'
import * as managersContract from '#lib/contract/moderation/managers.ts'
import * as marksContract from '#lib/contract/moderation/marks.ts'
import * as ownSanctions from '#lib/contract/moderation/own-sanctions.ts'
import * as people from '#lib/contract/moderation/people.ts'
import * as reports from '#lib/contract/moderation/reports.ts'
import * as contract from '#lib/contract/moderation/sanctions.ts'
import type { Sanction } from '#lib/shared/room-words.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

/** Order in a room (lib/contract/moderation.ts says what each call takes and answers). */
export const getManagers = (input: { room_id: number; page: number }, options?: CallOptions) =>
  call(managersContract.getManagers, input, options)
export const setManager = (input: InputOf<typeof managersContract.setManager>, options?: CallOptions) =>
  call(managersContract.setManager, input, options)
export const removeManager = (input: { room_id: number; user_id: number }, options?: CallOptions) =>
  call(managersContract.removeManager, input, options)
export const muteUser = (input: InputOf<typeof contract.muteUser>, options?: CallOptions) =>
  call(contract.muteUser, input, options)
export const kickUser = (input: InputOf<typeof contract.kickUser>, options?: CallOptions) =>
  call(contract.kickUser, input, options)
/** Mutes or kicks the guest who said a line. */
export const sanctionGuest = (input: InputOf<typeof guests.sanctionGuest>, options?: CallOptions) =>
  call(guests.sanctionGuest, input, options)
export const getGuestSanctions = (
  input: { room_id: number; kind: Sanction; page: number },
  options?: CallOptions,
) => call(guests.getGuestSanctions, input, options)
export const relieveGuest = (id: number, options?: CallOptions) => call(guests.relieveGuest, { id }, options)
export const relieveUser = (
  input: { room_id: number; user_id: number; kind: Sanction },
  options?: CallOptions,
) => call(contract.relieveUser, input, options)
export const getSanctioned = (
  input: { room_id: number; kind: Sanction; page: number },
  options?: CallOptions,
) => call(contract.getSanctioned, input, options)
export const getStanding = (input: { room_id: number; user_id?: number }, options?: CallOptions) =>
  call(contract.getStanding, input, options)
export const findPeople = (input: { room_id: number; name: string }, options?: CallOptions) =>
  call(people.findPeople, input, options)
export const getManagedRooms = (options?: CallOptions) => call(people.getManagedRooms, {}, options)
export const getHeldLines = (input: InputOf<typeof heldLinesContract.getHeldLines>, options?: CallOptions) =>
  call(heldLinesContract.getHeldLines, input, options)
export const decideLine = (input: { id: number; release: boolean }, options?: CallOptions) =>
  call(heldLinesContract.decideLine, input, options)
export const getAppeals = (input: InputOf<typeof appealsContract.getAppeals>, options?: CallOptions) =>
  call(appealsContract.getAppeals, input, options)
export const decideAppeal = (input: InputOf<typeof appealsContract.decideAppeal>, options?: CallOptions) =>
  call(appealsContract.decideAppeal, input, options)
export const appeal = (input: { sanction_id: number; text: string }, options?: CallOptions) =>
  call(appealsContract.appeal, input, options)
export const getOwnSanctions = (page: number, options?: CallOptions) =>
  call(ownSanctions.getOwnSanctions, { page }, options)
export const getOwnReports = (page: number, options?: CallOptions) =>
  call(reports.getOwnReports, { page }, options)
export const getModerationLog = (
  input: InputOf<typeof logContract.getModerationLog>,
  options?: CallOptions,
) => call(logContract.getModerationLog, input, options)
export const getMarks = (
  input: { room_id: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(marksContract.getMarks, input, options)
export const setMark = (input: InputOf<typeof marksContract.setMark>, options?: CallOptions) =>
  call(marksContract.setMark, input, options)
export const setMarking = (input: InputOf<typeof marksContract.setMarking>, options?: CallOptions) =>
  call(marksContract.setMarking, input, options)
export const dismissMark = (input: { room_id: number; user_id: number }, options?: CallOptions) =>
  call(marksContract.dismissMark, input, options)
export const getFilterWords = (input: { room_id: number; page: number }, options?: CallOptions) =>
  call(filterWordsContract.getFilterWords, input, options)
export const addFilterWord = (
  input: InputOf<typeof filterWordsContract.addFilterWord>,
  options?: CallOptions,
) => call(filterWordsContract.addFilterWord, input, options)
export const removeFilterWord = (id: number, options?: CallOptions) =>
  call(filterWordsContract.removeFilterWord, { id }, options)

export const getRules = (roomId: number, options?: CallOptions) =>
  call(rulesContract.getRules, { room_id: roomId }, options)
export const setRules = (input: InputOf<typeof rulesContract.setRules>, options?: CallOptions) =>
  call(rulesContract.setRules, input, options)
export const setShield = (roomId: number, up: boolean, options?: CallOptions) =>
  call(rulesContract.setShield, { room_id: roomId, up }, options)

export const warnUser = (
  input: { room_id: number; user_id: number; reason: string },
  options?: CallOptions,
) => call(contract.warnUser, input, options)
export const acknowledgeWarning = (id: number, options?: CallOptions) =>
  call(contract.acknowledgeWarning, { id }, options)
export const likeLine = (id: number, state: boolean, options?: CallOptions) =>
  call(linesContract.likeLine, { id, state }, options)
export const deleteLine = (input: { id: number; reason?: string }, options?: CallOptions) =>
  call(linesContract.deleteLine, input, options)
/** Clears a room; with `user_id` of that user's lines alone. */
export const clearLines = (
  input: { room_id: number; user_id?: number; reason?: string },
  options?: CallOptions,
) => call(linesContract.clearLines, input, options)
/** `minutes` 0: until it is taken down. */
export const pinLine = (input: { id: number; minutes: number }, options?: CallOptions) =>
  call(linesContract.pinLine, input, options)
export const unpinLine = (roomId: number, options?: CallOptions) =>
  call(linesContract.unpinLine, { room_id: roomId }, options)
export const report = (input: InputOf<typeof reports.report>, options?: CallOptions) =>
  call(reports.report, input, options)

export const setManagerMutation = mutationOf(setManager)
export const muteUserMutation = mutationOf(muteUser)
export const kickUserMutation = mutationOf(kickUser)
export const relieveGuestMutation = mutationOf(relieveGuest)
export const relieveUserMutation = mutationOf(relieveUser)
export const decideLineMutation = mutationOf(decideLine)
export const decideAppealMutation = mutationOf(decideAppeal)
export const appealMutation = mutationOf(appeal)
export const setMarkMutation = mutationOf(setMark)
export const setMarkingMutation = mutationOf(setMarking)
export const dismissMarkMutation = mutationOf(dismissMark)
export const addFilterWordMutation = mutationOf(addFilterWord)
export const removeFilterWordMutation = mutationOf(removeFilterWord)
export const setRulesMutation = mutationOf(setRules)
export const reportMutation = mutationOf(report)
