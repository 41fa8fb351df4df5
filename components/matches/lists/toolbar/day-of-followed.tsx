'use client'

import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import type { View } from '../board/view.ts'
import { NextFavourite } from '../calendar/next-favourite.tsx'

/** Where no match is starred: the way to the next day of the teams that the reader follows. */
export function DayOfFollowed({ view }: { view: View }) {
  const follows = useFavourites((now) => now.team.size > 0, false)
  return follows ? <NextFavourite view={view} /> : null
}
