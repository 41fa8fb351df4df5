import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { AccessSite, Caller, RoomAnchor } from '../access-site.ts'

export type Input = Record<string, unknown>

/**
 * What a call's permission hangs on: the caller's role alone, that the thing is the caller's own, or a right in the
 * thing's room (null: only its anchor and operators).
 */
type Rule = { kind: 'role' } | { kind: 'owner' } | { kind: 'room'; right: RoomRight | null }

/** What a valid call needs besides its input. */
interface Special {
  /** Roles that the contract lets in but whose state forbids it, such as an anchor who applies to be one. */
  unfit?: readonly Role[]
  /** An operator may do this with anybody's thing. */
  operatorsToo?: true
  /**
   * What others are answered about a thing that is not theirs where it is neither 403 nor 404: 400 to a code that is
   * wrong for them, 200 where the answer does not say that nothing happened.
   */
  othersGet?: 400 | 200
  /** Writes down what the call left in memory. */
  finish?: (access: AccessSite) => Promise<unknown>
}

/** How to make a call succeed for a permitted caller. */
export interface ValidCall extends Special {
  rule: Rule
  /** The table that it changes at least; null: its effect is outside the database, which must be in NO_ROWS. */
  changes: string | null
  /** Prepares what one call consumes, for the caller or in the anchor's room, and returns the input. */
  prepare(caller: Caller, access: AccessSite): Promise<Input> | Input
}

type Prepare = ValidCall['prepare']

/** A call that every caller of a permitted role may make. */
export const byRole = (
  changes: string | null,
  prepare: Prepare = () => ({}),
  special: Special = {},
): ValidCall => ({ rule: { kind: 'role' }, changes, prepare, ...special })

/** A call about a thing that `prepare` makes the caller's own. */
export const byOwner = (changes: string | null, prepare: Prepare, special: Special = {}): ValidCall => ({
  rule: { kind: 'owner' },
  changes,
  prepare,
  ...special,
})

/** A call about a room or a thing in it. The room's id is added to the input. */
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
