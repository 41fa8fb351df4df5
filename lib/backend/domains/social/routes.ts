import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as blocks from '#lib/contract/social/blocks.ts'
import * as calendar from '#lib/contract/social/calendar.ts'
import * as contacts from '#lib/contract/social/contacts.ts'
import * as favouritesContract from '#lib/contract/social/favourites.ts'
import * as followedContract from '#lib/contract/social/followed.ts'
import * as contract from '#lib/contract/social/follows.ts'
import { getBlocked } from './blocks/get-blocked.ts'
import { getBlockedIds } from './blocks/get-blocked-ids.ts'
import { setBlock } from './blocks/set-block.ts'
import { endCalendarLink } from './calendar/end-calendar-link.ts'
import { makeCalendarLink } from './calendar/make-calendar-link.ts'
import { getContacts } from './contacts/get-contacts.ts'
import { getRecommendedUsers } from './contacts/get-recommended-users.ts'
import { createGetRelations } from './contacts/get-relations.ts'
import { setRecommended } from './contacts/set-recommended.ts'
import type { SocialDeps } from './deps.ts'
import { createGetFavourites } from './favourites/get-favourites.ts'
import { createGetFollowedDays } from './favourites/get-followed-days.ts'
import { createGetNextDay } from './favourites/get-next-day.ts'
import { moveFavourites } from './favourites/move-favourites.ts'
import { setCollected } from './favourites/set-collected.ts'
import { createGetFollowed } from './followed/get-followed.ts'
import { createGetAttentionList } from './follows/get-attention-list.ts'
import { getFollowers } from './follows/get-followers.ts'
import { getMine } from './follows/get-mine.ts'
import { createGetWatched } from './follows/get-watched.ts'
import { moveFollows } from './follows/move-follows.ts'
import { setAttention } from './follows/set-attention.ts'
import { setWatched } from './follows/set-watched.ts'

export const socialRoutes = (deps: SocialDeps): Route[] => [
  bind(contract.setAttention, setAttention),
  bind(contract.getAttentionList, createGetAttentionList(deps)),
  bind(contract.getMine, getMine),
  bind(contract.moveFollows, moveFollows),
  bind(followedContract.getFollowed, createGetFollowed(deps)),
  bind(contract.getFollowers, getFollowers),
  bind(contract.getWatched, createGetWatched(deps)),
  bind(contract.setWatched, setWatched),
  bind(favouritesContract.setCollected, setCollected),
  bind(favouritesContract.getFavourites, createGetFavourites(deps)),
  bind(favouritesContract.getNextDay, createGetNextDay(deps)),
  bind(favouritesContract.getFollowedDays, createGetFollowedDays(deps)),
  bind(favouritesContract.moveFavourites, moveFavourites),
  bind(blocks.setBlock, setBlock),
  bind(blocks.getBlocked, getBlocked),
  bind(blocks.getBlockedIds, getBlockedIds),
  bind(contacts.getContacts, getContacts),
  bind(contacts.getRelations, createGetRelations(deps)),
  bind(contacts.getRecommendedUsers, getRecommendedUsers),
  bind(contacts.setRecommended, setRecommended),
  bind(calendar.makeCalendarLink, makeCalendarLink),
  bind(calendar.endCalendarLink, endCalendarLink),
]
