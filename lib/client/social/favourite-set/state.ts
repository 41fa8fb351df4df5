/** What a browser or an account likes: matches, anchors and teams. Values are whether it is pinned; matches never are. */
export type Liked = 'match' | 'anchor' | 'team'

export interface Favourites {
  /** False until it is known whose they are and what they hold. */
  known: boolean
  /** Whose: an account's id, or null for a guest's. */
  userId: number | null
  match: ReadonlyMap<number, boolean>
  anchor: ReadonlyMap<number, boolean>
  team: ReadonlyMap<number, boolean>
}

export interface Change {
  kind: Liked
  id: number
  /** Null: no more. */
  pinned: boolean | null
}

export const NOTHING: Favourites = {
  known: false,
  userId: null,
  match: new Map(),
  anchor: new Map(),
  team: new Map(),
}

/** The favourites after a change; the newest stand first, as the server lists them. */
export function withChange(before: Favourites, { kind, id, pinned }: Change): Favourites {
  const held = before[kind].get(id)
  if (held === (pinned ?? undefined)) return before
  const next = new Map(before[kind])
  if (pinned === null) next.delete(id)
  else if (held === undefined) return { ...before, [kind]: new Map([[id, pinned], ...next]) }
  else next.set(id, pinned)
  return { ...before, [kind]: next }
}

/** Under which a guest's matches are kept in the local storage, as a list of ids. */
export const GUEST_KEY = 'favourites'
/** As many as move at once (lib/contract/social/favourites.ts, which browsers need not load for a star). */
export const MOST_OF_GUEST = 200

/** A guest's matches; what is no list of ids was never ours. */
export function readGuest(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(GUEST_KEY) ?? '[]')
    const ids = Array.isArray(stored) ? stored : []
    return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0))].slice(
      0,
      MOST_OF_GUEST,
    )
  } catch {
    return []
  }
}

/** A guest's favourites, as the account's are cached. */
export const guestFavourites = (): Favourites => ({
  ...NOTHING,
  known: true,
  match: new Map(readGuest().map((id) => [id, false])),
})

export function writeGuest(ids: Iterable<number>): void {
  const list = [...ids].slice(0, MOST_OF_GUEST)
  try {
    if (list.length === 0) localStorage.removeItem(GUEST_KEY)
    else localStorage.setItem(GUEST_KEY, JSON.stringify(list))
  } catch {
    // No room, or a browser that keeps nothing: they last as long as the page.
  }
}
