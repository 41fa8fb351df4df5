import { moveFavourites, setCollected } from '#lib/client/social/favourites.ts'
import { getMine, moveFollows, setAttention } from '#lib/client/social/follows.ts'
import { readGuestFollows, writeGuestFollows } from './guest-follows.ts'
import { type Change, type Favourites, readGuest, writeGuest } from './state.ts'

/**
 * Moves a guest's matches to the account. The browser keeps those that the account has no room for, and all
 * of them where the call fails; resolves with the number of the former.
 */
async function moveMatches(): Promise<number> {
  const ofGuest = readGuest()
  if (ofGuest.length === 0) return 0
  try {
    const { left } = await moveFavourites(ofGuest, { quiet: true })
    const moved = new Set(ofGuest.filter((id) => !left.includes(id)))
    // Matches starred meanwhile in another tab are moved the next time.
    writeGuest(readGuest().filter((id) => !moved.has(id)))
    return left.length
  } catch {
    return 0
  }
}

/** The same for teams, competitions and players. */
async function moveGuestFollows(): Promise<number> {
  const ofGuest = readGuestFollows()
  if (ofGuest.length === 0) return 0
  const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`
  try {
    const { left } = await moveFollows(ofGuest, { quiet: true })
    const stays = new Set(left.map(keyOf))
    const moved = new Set(ofGuest.map(keyOf).filter((key) => !stays.has(key)))
    writeGuestFollows(readGuestFollows().filter((follow) => !moved.has(keyOf(follow))))
    return left.length
  } catch {
    return 0
  }
}

/** Loads an account's favourites after moving a guest's to it. */
export async function readAccount(userId: number): Promise<Favourites> {
  const left = (await moveMatches()) + (await moveGuestFollows())
  const mine = await getMine({ quiet: true })
  const pins = (list: { id: number; special: boolean }[]) =>
    new Map(list.map(({ id, special }) => [id, special]))
  return {
    known: true,
    userId,
    left,
    match: new Map(mine.matches.map((id) => [id, false])),
    anchor: pins(mine.anchors),
    user: pins(mine.users),
    team: pins(mine.teams),
    competition: pins(mine.competitions),
    player: pins(mine.players),
  }
}

/** Saves a change to the account. Rejects when the server refuses it; the shell has shown the reason. */
export async function saveToAccount({ kind, id, pinned }: Change): Promise<void> {
  const state = pinned !== null
  if (kind === 'match') await setCollected(id, state)
  else await setAttention({ kind, id, state, ...(state ? { special: pinned } : {}) })
}
