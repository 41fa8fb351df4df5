import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as calendar from '#lib/contract/schedule.ts'
import * as contract from '#lib/contract/social.ts'
import { attention } from './attention.ts'
import { attentionList } from './attention-list.ts'
import { calendarLink, endCalendarLink } from './calendar-link.ts'
import { collect } from './collect.ts'
import { favourites } from './favourites.ts'
import { followers } from './followers.ts'
import { mine } from './mine.ts'
import { moveFavourites } from './move-favourites.ts'
import { nextDay } from './next-day.ts'
import { watched } from './watched.ts'
import { watchlistList } from './watchlist-list.ts'

export const socialRoutes = (): Route[] => [
  bind(contract.attention, attention),
  bind(contract.attentionList, attentionList),
  bind(contract.mine, mine),
  bind(contract.followers, followers),
  bind(contract.watchlistList, watchlistList),
  bind(contract.watched, watched),
  bind(contract.collect, collect),
  bind(contract.favourites, favourites),
  bind(contract.nextDay, nextDay),
  bind(contract.moveFavourites, moveFavourites),
  bind(calendar.calendarLink, calendarLink),
  bind(calendar.endCalendarLink, endCalendarLink),
]
