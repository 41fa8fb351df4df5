import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as calendar from '#lib/contract/social/calendar.ts'
import * as favouritesContract from '#lib/contract/social/favourites.ts'
import * as contract from '#lib/contract/social/follows.ts'
import { setAttention } from './attention.ts'
import { createGetAttentionList } from './attention-list.ts'
import { endCalendarLink, makeCalendarLink } from './calendar-link.ts'
import { setCollected } from './collect.ts'
import type { SocialDeps } from './deps.ts'
import { createGetFavourites } from './favourites.ts'
import { getFollowers } from './followers.ts'
import { getMine } from './mine.ts'
import { moveFavourites } from './move-favourites.ts'
import { createGetNextDay } from './next-day.ts'
import { setWatched } from './watched.ts'
import { createGetWatched } from './watchlist-list.ts'

export const socialRoutes = (deps: SocialDeps): Route[] => [
  bind(contract.setAttention, setAttention),
  bind(contract.getAttentionList, createGetAttentionList(deps)),
  bind(contract.getMine, getMine),
  bind(contract.getFollowers, getFollowers),
  bind(contract.getWatched, createGetWatched(deps)),
  bind(contract.setWatched, setWatched),
  bind(favouritesContract.setCollected, setCollected),
  bind(favouritesContract.getFavourites, createGetFavourites(deps)),
  bind(favouritesContract.getNextDay, createGetNextDay(deps)),
  bind(favouritesContract.moveFavourites, moveFavourites),
  bind(calendar.makeCalendarLink, makeCalendarLink),
  bind(calendar.endCalendarLink, endCalendarLink),
]
