/**
 * Kinds of favourites of a browser or an account: matches, anchors, other users, teams, competitions and players. The
 * value is whether it is pinned; matches never are.
 */
export type FavouriteKind = 'match' | 'anchor' | 'user' | 'team' | 'competition' | 'player'

type Pins = ReadonlyMap<number, boolean>

export interface Favourites extends Readonly<Record<FavouriteKind, Pins>> {
  /** False until the favourites have been loaded. */
  known: boolean
  /** The account's id, or null for a guest. */
  userId: number | null
  /** Number of a guest's favourites that did not fit into the account and stay in this browser. */
  left: number
}

export interface Change {
  kind: FavouriteKind
  id: number
  /** Null: removed. */
  pinned: boolean | null
}

export const NOTHING: Favourites = {
  known: false,
  userId: null,
  left: 0,
  match: new Map(),
  anchor: new Map(),
  user: new Map(),
  team: new Map(),
  competition: new Map(),
  player: new Map(),
}

/** Returns the favourites after a change; the newest come first, as the server lists them. */
export function withChange(before: Favourites, { kind, id, pinned }: Change): Favourites {
  const current = before[kind].get(id)
  if (current === (pinned ?? undefined)) return before
  const next = new Map(before[kind])
  if (pinned === null) next.delete(id)
  else if (current === undefined) return { ...before, [kind]: new Map([[id, pinned], ...next]) }
  else next.set(id, pinned)
  return { ...before, [kind]: next }
}

/** Key of a guest's matches in the local storage, a list of ids. */
export const GUEST_KEY = 'favourites'
/** Key of a guest's teams, competitions and players in the local storage (guest-follows.ts). */
export const GUEST_FOLLOWS_KEY = 'follows'
/**
 * Maximum of a guest's matches that can be moved to an account (lib/contract/social/favourites.ts, which
 * browsers need not load for a star).
 */
export const MAX_GUEST_MATCHES = 200

/** Returns a guest's matches; anything but a list of ids is ignored. */
export function readGuest(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(GUEST_KEY) ?? '[]')
    const ids = Array.isArray(stored) ? stored : []
    return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(
      0,
      MAX_GUEST_MATCHES,
    )
  } catch {
    return []
  }
}

/** A guest's matches in the form in which the account's are cached. */
export const guestMatches = (): Pins => new Map(readGuest().map((id) => [id, false]))

export function writeGuest(ids: Iterable<number>): void {
  const list = [...ids].slice(0, MAX_GUEST_MATCHES)
  try {
    if (list.length === 0) localStorage.removeItem(GUEST_KEY)
    else localStorage.setItem(GUEST_KEY, JSON.stringify(list))
  } catch {
    // Storage full or not available: they last as long as the page.
  }
}
