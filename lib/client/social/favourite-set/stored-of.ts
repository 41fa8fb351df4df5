import type { StoredFavourites } from '#lib/client/social/favourites.ts'
import type { Favourites } from './state.ts'

/** What a guest's browser has stored, as the calls take it; null for an account, which the server knows. */
export const storedOf = (favourites: Favourites): StoredFavourites =>
  favourites.userId === null
    ? {
        ids: [...favourites.match.keys()],
        teams: [...favourites.team.keys()],
        competitions: [...favourites.competition.keys()],
        players: [...favourites.player.keys()],
      }
    : null
