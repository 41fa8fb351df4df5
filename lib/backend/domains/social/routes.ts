import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as calendar from '#lib/contract/social/calendar.ts'
import * as favouritesContract from '#lib/contract/social/favourites.ts'
import * as contract from '#lib/contract/social/follows.ts'
import { attention } from './attention.ts'
import { createAttentionList } from './attention-list.ts'
import { calendarLink, endCalendarLink } from './calendar-link.ts'
import { collect } from './collect.ts'
import type { SocialDeps } from './deps.ts'
import { createFavourites } from './favourites.ts'
import { followers } from './followers.ts'
import { mine } from './mine.ts'
import { moveFavourites } from './move-favourites.ts'
import { createNextDay } from './next-day.ts'
import { watched } from './watched.ts'
import { createWatchlistList } from './watchlist-list.ts'

export const socialRoutes = (deps: SocialDeps): Route[] => [
  bind(contract.attention, attention),
  bind(contract.attentionList, createAttentionList(deps)),
  bind(contract.mine, mine),
  bind(contract.followers, followers),
  bind(contract.watchlistList, createWatchlistList(deps)),
  bind(contract.watched, watched),
  bind(favouritesContract.collect, collect),
  bind(favouritesContract.favourites, createFavourites(deps)),
  bind(favouritesContract.nextDay, createNextDay(deps)),
  bind(favouritesContract.moveFavourites, moveFavourites),
  bind(calendar.calendarLink, calendarLink),
  bind(calendar.endCalendarLink, endCalendarLink),
]
