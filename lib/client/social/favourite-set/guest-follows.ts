import {
  type GuestFollow,
  type GuestFollowKind,
  guestFollow,
  guestFollowKinds,
} from '#lib/contract/social/guest-follows.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { GUEST_FOLLOWS_KEY } from './state.ts'

type Pins = Record<GuestFollowKind, ReadonlyMap<number, boolean>>

/** At most the maximum of each kind, each id once, the newest first. */
function bounded(follows: readonly GuestFollow[]): GuestFollow[] {
  const seen = { team: new Set<number>(), competition: new Set<number>(), player: new Set<number>() }
  return follows.filter(({ kind, id }) => {
    if (seen[kind].has(id) || seen[kind].size >= MAX_GUEST_FOLLOWS) return false
    seen[kind].add(id)
    return true
  })
}

/**
 * Reads what a guest follows in this browser, the newest first. The text may be edited by hand or come from
 * another version: entries that do not fit are ignored.
 */
export function readGuestFollows(): GuestFollow[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(GUEST_FOLLOWS_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return bounded(
      stored.flatMap((entry) => {
        const read = guestFollow.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    )
  } catch {
    return []
  }
}

export function writeGuestFollows(follows: readonly GuestFollow[]): void {
  const list = bounded(follows)
  try {
    if (list.length === 0) localStorage.removeItem(GUEST_FOLLOWS_KEY)
    else localStorage.setItem(GUEST_FOLLOWS_KEY, JSON.stringify(list))
  } catch {
    // Storage full or not available: they last as long as the page.
  }
}

/** A guest's follows in the form in which the account's are cached. */
export function guestFollowPins(follows: readonly GuestFollow[] = readGuestFollows()): Pins {
  const pins = (wanted: GuestFollowKind) =>
    new Map(follows.flatMap(({ kind, id, special }) => (kind === wanted ? [[id, special] as const] : [])))
  return { team: pins('team'), competition: pins('competition'), player: pins('player') }
}

/** Stores a change; false where the browser's maximum of the kind is reached. `pinned` null removes. */
export function changeGuestFollow(kind: GuestFollowKind, id: number, pinned: boolean | null): boolean {
  // From the storage: another tab may have written since.
  const before = readGuestFollows()
  const isThis = (follow: GuestFollow) => follow.kind === kind && follow.id === id
  if (pinned === null) {
    writeGuestFollows(before.filter((follow) => !isThis(follow)))
    return true
  }
  if (before.some(isThis)) {
    writeGuestFollows(before.map((follow) => (isThis(follow) ? { ...follow, special: pinned } : follow)))
    return true
  }
  if (before.filter((follow) => follow.kind === kind).length >= MAX_GUEST_FOLLOWS) return false
  writeGuestFollows([{ kind, id, special: pinned }, ...before])
  return true
}

export const isGuestFollowKind = (kind: string): kind is GuestFollowKind =>
  guestFollowKinds.some((each) => each === kind)
