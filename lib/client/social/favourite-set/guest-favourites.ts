import { type Favourites, GUEST_FOLLOWS_KEY, guestMatches, NOTHING } from './state.ts'

function hasGuestFollows(): boolean {
  try {
    return localStorage.getItem(GUEST_FOLLOWS_KEY) !== null
  } catch {
    return false
  }
}

/**
 * A guest's favourites in the form in which the account's are cached. The code that parses follows is loaded
 * only where there are some.
 */
export async function guestFavourites(): Promise<Favourites> {
  const follows = hasGuestFollows() ? (await import('./guest-follows.ts')).guestFollowPins() : null
  return { ...NOTHING, known: true, match: guestMatches(), ...follows }
}
