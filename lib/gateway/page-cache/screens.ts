/**
 * The screens that are the same for everybody, and the query keys that change them. Only these are cached: a
 * screen that is missing here is rendered for each request, a query key that is missing here is part of
 * neither the cached page's key nor its rendering. A screen that shows anything of the user in its HTML must
 * not be added.
 */
const DATE = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[A-Za-z0-9_-]{1,40}$/
const SMALL = /^\d{1,4}$/
const NUMBER = /^\d{1,15}$/
const TOPIC = /^[\p{L}\p{M}\p{N}_]{1,30}$/u
const WORD = /^[A-Za-z][A-Za-z_-]{0,23}$/
const CHOICE = /^[a-z]{0,20}$/
const ORDER = /^[a-z]{1,20}(?:_\d{2,3})?$/

type Keys = Readonly<Record<string, RegExp>>
const NUMBERS = /^\d{1,9}(?:-\d{1,9}){0,59}$/
const RANGE = /^\d{1,2}(?:\.\d{1,2})?-\d{1,2}(?:\.\d{1,2})?$/
const CODES = /^[a-z]{2,4}(?:[.-][a-z]{2,4}){0,80}$/
const SCORES: Keys = {
  date: DATE,
  tab: WORD,
  competition: NUMBERS,
  country: CODES,
  line: RANGE,
  hours: RANGE,
  only: WORD,
  order: WORD,
}
// Number of results of an analysis, and filters by competition and ground.
const MATCH: Keys = { id: ID, tab: WORD, last: SMALL, same: SMALL, venue: SMALL }
const SEASON: Keys = { id: ID, season: ID, tab: WORD, view: WORD, round: ID, page: SMALL }
const LIST: Keys = { type: SMALL, page: SMALL, tab: WORD }
// Rooms of one competition: its name beside the id is only for people who read the address.
const ROOMS: Keys = { type: SMALL, page: SMALL, id: ID }

export const CACHED_SCREENS: Readonly<Record<string, Keys>> = {
  '/main': {},
  '/football': SCORES,
  '/basketball': SCORES,
  '/gaming': { date: DATE, tab: WORD },
  '/gamingList': SCORES,
  '/gamingDetail': MATCH,
  '/gamingLeague': { id: ID, tab: WORD },
  '/score-detail': MATCH,
  '/score-live': { id: ID, room: ID },
  '/live': { id: ID },
  '/live/chat': { id: ID },
  '/live/overlay': { id: ID, show: WORD },
  '/embed/room': { id: ID },
  '/embed/score': { id: ID },
  '/multi': { rooms: /^\d{1,9}(?:-\d{1,9}){0,3}$/ },
  '/anchor': ROOMS,
  '/schedule': { type: SMALL, date: DATE, competition: NUMBERS, state: WORD, only: WORD, after: ID },
  '/rank': LIST,
  // The user's own bookings are loaded in the browser: the HTML of both tabs is the same for everybody.
  '/reserve': LIST,
  '/foresight': { type: SMALL, page: SMALL },
  '/news': { type: SMALL, page: SMALL },
  '/detail': { id: ID },
  '/circle': {
    feed: WORD,
    view: WORD,
    circle: NUMBER,
    user: NUMBER,
    match: NUMBER,
    topic: TOPIC,
    cursor: /^\d{1,15}(?:\.\d{1,15})?$/,
  },
  '/circle-detail': { id: NUMBER },
  '/base-football': SEASON,
  '/base-basketball': SEASON,
  '/team': { id: ID, tab: WORD, page: SMALL },
  '/player': { id: ID },
  '/trophy/home': { type: SMALL },
  '/video-list': { tab: WORD },
  // Its name beside the id is only for people who read the address; the tab is the order.
  '/video-classify': { type: SMALL, id: ID, tab: WORD },
  '/video-player': { id: ID, recording: ID },
  '/specialist': {
    view: WORD,
    state: WORD,
    sport: WORD,
    // The form of filters sends empty choices too.
    competition: /^\d{0,15}$/,
    match: NUMBER,
    market: CHOICE,
    price: CHOICE,
    back: /^1$/,
    sort: ORDER,
    order: ORDER,
    page: SMALL,
  },
  '/specialist-home': { id: NUMBER, state: WORD, page: SMALL },
  // The section of an expert's own area is read by the browser only.
  '/specialist-info': {},
  '/specialist-detail': { id: NUMBER },
  '/downLoad': {},
  '/about-user': {},
  '/help': {},
  // The number and the key of a notice are read by the browser only.
  '/copyright': {},
  '/dome': {},
  // The redirect target (`next`) is read by the browser only.
  '/login': {},
  '/demo': { tab: WORD },
}

/**
 * Screens whose scripts bring an older page up to date at once: their topics send what has changed since the position
 * that the page contains.
 */
export const RESUMED_SCREENS: ReadonlySet<string> = new Set(['/live', '/embed/room'])
