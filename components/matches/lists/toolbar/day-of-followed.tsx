'use client'

import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import type { View } from '../board/view.ts'
import { NextFavourite } from '../calendar/next-favourite.tsx'

/** Shown without starred matches: a link to the next match day of what is followed. */
export function DayOfFollowed({ view }: { view: View }) {
  const follows = useFavourites((now) => now.team.size + now.competition.size + now.player.size > 0, false)
  return follows ? <NextFavourite view={view} /> : null
}
