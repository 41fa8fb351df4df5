import { moveFavourites, setCollected } from '#lib/client/social/favourites.ts'
import { getMine, setAttention } from '#lib/client/social/follows.ts'
import type { Change, Favourites } from './state.ts'

/**
 * Loads an account's favourites after saving a guest's matches to it; `moved` are the matches that the server
 * accepted.
 */
export async function readAccount(
  userId: number,
  ofGuest: number[],
): Promise<{ favourites: Favourites; moved: number[] }> {
  const moved =
    ofGuest.length === 0
      ? []
      : await moveFavourites(ofGuest, { quiet: true }).then(
          () => ofGuest,
          () => [],
        )
  const mine = await getMine({ quiet: true })
  const pins = (list: { id: number; special: boolean }[]) =>
    new Map(list.map(({ id, special }) => [id, special]))
  return {
    moved,
    favourites: {
      known: true,
      userId,
      match: new Map(mine.matches.map((id) => [id, false])),
      anchor: pins(mine.anchors),
      team: pins(mine.teams),
    },
  }
}

/** Saves a change to the account. Rejects when the server refuses it; the shell has shown the reason. */
export async function saveToAccount({ kind, id, pinned }: Change): Promise<void> {
  const state = pinned !== null
  if (kind === 'match') await setCollected(id, state)
  else await setAttention({ kind, id, state, ...(state ? { special: pinned } : {}) })
}
