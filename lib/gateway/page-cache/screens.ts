/**
 * The screens that are the same for everybody, and the query keys that change what they show. Only these are kept:
 * a screen that is missing here is rendered for each reader, a query key that is missing here reaches neither the
 * kept page's name nor its rendering. A screen that shows anything of the user in its HTML must not be added.
 */
const DATE = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[A-Za-z0-9_-]{1,40}$/
const SMALL = /^\d{1,4}$/
const WORD = /^[A-Za-z][A-Za-z_-]{0,23}$/

type Keys = Readonly<Record<string, RegExp>>
const SCORES: Keys = { date: DATE, tab: WORD, view: WORD, status: WORD, competition: ID }
const MATCH: Keys = { id: ID, tab: WORD }
const LIST: Keys = { type: SMALL, page: SMALL, tab: WORD }

export const KEPT_SCREENS: Readonly<Record<string, Keys>> = {
  '/main': {},
  '/football': SCORES,
  '/basketball': SCORES,
  '/gaming': LIST,
  '/gamingList': SCORES,
  '/gamingDetail': MATCH,
  '/gamingLeague': { id: ID, tab: WORD },
  '/score-detail': MATCH,
  '/score-live': MATCH,
  '/live': { id: ID },
  '/anchor': LIST,
  '/schedule': { type: SMALL, date: DATE, competition: ID },
  '/rank': LIST,
  '/foresight': { type: SMALL, page: SMALL, date: DATE },
  '/news': { type: SMALL, id: ID, page: SMALL },
  '/detail': { id: ID },
  '/base-football': { id: ID, season: ID, tab: WORD },
  '/base-basketball': { id: ID, season: ID, tab: WORD },
  '/trophy/home': { type: SMALL },
  '/video-list': LIST,
  '/video-classify': LIST,
  '/video-player': { id: ID },
  '/specialist': LIST,
  '/specialist-home': LIST,
  '/specialist-info': { id: ID },
  '/specialist-detail': { id: ID },
  '/downLoad': {},
  '/dome': {},
  '/demo': { tab: WORD },
}
