import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { AccessSite, Caller, RoomAnchor } from '../access/access-site.ts'

export type Input = Record<string, unknown>

/**
 * What permits a call: the caller's role, that the object belongs to the caller, or a right in the object's
 * room (null: only its anchor and operators).
 */
type Rule = { kind: 'role' } | { kind: 'owner' } | { kind: 'room'; right: RoomRight | null }

/** Optional properties of a valid call. */
interface CallOptions {
  /**
   * Roles that the contract allows but whose state forbids the call, such as an anchor who applies to be one.
   */
  unfit?: readonly Role[]
  /** Operators may do this with objects of all users. */
  operatorsToo?: true
  /**
   * The status for callers who do not own the object, if it is neither 403 nor 404: 400 for a code that is
   * wrong for them, 200 if the response does not reveal that nothing happened.
   */
  othersStatus?: 400 | 200
  /** Writes buffered changes of the call to the database. */
  finish?: (access: AccessSite) => Promise<unknown>
}

/** How to make a call succeed for a permitted caller. */
export interface ValidCall extends CallOptions {
  rule: Rule
  /** A table that it must change; null: its effect is outside the database and must be listed in NO_ROWS. */
  changes: string | null
  /** Prepares what one call consumes, for the caller or in the anchor's room, and returns the input. */
  prepare(caller: Caller, access: AccessSite): Promise<Input> | Input
}

type Prepare = ValidCall['prepare']

/** A call that every caller of a permitted role may make. */
export const byRole = (
  changes: string | null,
  prepare: Prepare = () => ({}),
  options: CallOptions = {},
): ValidCall => ({ rule: { kind: 'role' }, changes, prepare, ...options })

/** A call about an object that `prepare` creates for the caller. */
export const byOwner = (changes: string | null, prepare: Prepare, options: CallOptions = {}): ValidCall => ({
  rule: { kind: 'owner' },
  changes,
  prepare,
  ...options,
})

/** A call about a room or an object in it. The room's id is added to the input. */
export const inRoom = (
  changes: string,
  right: RoomRight | null,
  prepare: (anchor: RoomAnchor, access: AccessSite) => Promise<Input> | Input = () => ({}),
): ValidCall => ({
  rule: { kind: 'room', right },
  changes,
  prepare: async (caller, access) => ({
    room_id: caller.roomId,
    ...(await prepare({ ...caller, roomId: caller.roomId ?? 0 }, access)),
  }),
})
