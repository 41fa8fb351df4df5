import * as competitions from './competitions.ts'
import type { Endpoint } from './endpoint.ts'
import * as matches from './matches.ts'
import * as site from './site.ts'
import * as streams from './streams.ts'

/** Every call of the API, in the order of the reference page. */
export const ENDPOINTS: readonly Endpoint[] = [
  matches.initialList,
  matches.allMatch,
  matches.msgGetSimple,
  matches.recommend,
  matches.matchDays,
  matches.detail,
  competitions.seasonTable,
  competitions.competitionList,
  streams.getRoomList,
  streams.getBucketRoomList,
  streams.getLiveList,
  streams.getRoomInfo,
  site.settings,
]
