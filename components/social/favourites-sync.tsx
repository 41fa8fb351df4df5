'use client'

import { useKeepPreferences } from '#lib/client/preferences/keep.ts'
import { useKeepFavourites } from '#lib/client/social/favourite-set/use-keep-favourites.ts'

/** Stands once on every page: stars, follow buttons and preferences know whose they are, and a guest's move at login. */
export function FavouritesSync() {
  useKeepFavourites()
  useKeepPreferences()
  return null
}
