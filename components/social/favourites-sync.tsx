'use client'

import { useSyncPreferences } from '#lib/client/preferences/use-sync-preferences.ts'
import { useSyncFavourites } from '#lib/client/social/favourite-set/use-sync-favourites.ts'

/**
 * Rendered once on every page: loads the user's stars, follows and preferences, and moves a guest's to the
 * account at login.
 */
export function FavouritesSync() {
  useSyncFavourites()
  useSyncPreferences()
  return null
}
