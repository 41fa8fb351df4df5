'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useSyncPreferences } from '#lib/client/preferences/use-sync-preferences.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { useSyncFavourites } from '#lib/client/social/favourite-set/use-sync-favourites.ts'

/** Key in the session storage: the notice was shown since this browser was opened. */
const SHOWN = 'left-shown'

/**
 * Rendered once on every page: loads the user's stars, follows and preferences, and moves a guest's to the
 * account at login. Those that the account has no room for are reported once.
 */
export function FavouritesSync() {
  useSyncFavourites()
  useSyncPreferences()
  const left = useFavourites((now) => now.left, 0)
  const [Notice, setNotice] = useState<ComponentType<{ count: number }> | null>(null)
  useEffect(() => {
    if (left === 0 || sessionStorage.getItem(SHOWN) === String(left)) return
    sessionStorage.setItem(SHOWN, String(left))
    import('./left-notice.tsx').then(
      ({ LeftNotice }) => setNotice(() => LeftNotice),
      // The shell reports a chunk that could not be loaded.
      () => {},
    )
  }, [left])
  return Notice && left > 0 ? <Notice count={left} /> : null
}
