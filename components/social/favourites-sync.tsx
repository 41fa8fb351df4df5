'use client'

import { useKeepFavourites } from '#lib/client/favourites/store.ts'
import { useKeepPreferences } from '#lib/client/preferences/keep.ts'

/** Stands once on every page: stars, follow buttons and preferences know whose they are, and a guest's move at login. */
export function FavouritesSync() {
  useKeepFavourites()
  useKeepPreferences()
  return null
}
