import { DANMAKU_MODES, type DanmakuMode } from './vocabulary/rooms.ts'

/**
 * How a reader wants scores and odds to be shown. Kept in the browser for a guest and with the account for a user; a
 * kept page is drawn with `AS_DRAWN` for everybody, and the browser puts the reader's own in its place.
 */
export const ODDS_FORMATS = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]
export const ROW_SIZES = ['full', 'compact'] as const
export const LIST_ORDERS = ['competition', 'time'] as const

/** Seconds between two sentences about goals for screen readers; 0: none. */
export const ANNOUNCE_SECONDS = [8, 30, 60, 0] as const

/** A filter of a list that a reader keeps: a name and the query of its address. */
export interface SavedFilter {
  name: string
  query: string
}
/** As many as are kept of each. */
export const MOST_KEPT = { filters: 20, competitions: 200, matches: 200, teams: 100, danmaku: 100 } as const
/** The longest word or pattern of a danmaku filter. */
export const DANMAKU_FILTER_MOST = 50
/** How danmaku of the usual kind flies: as it was sent, or all of it in one way. Paid lines keep their own. */
export const DANMAKU_WAYS = ['sent', ...DANMAKU_MODES] as const
/** The kind of letters it is written in: those of the page, with serifs, rounded, or as by a brush. */
export const DANMAKU_FONTS = ['sans', 'serif', 'round', 'kai'] as const
/** How strongly its letters are set off from the picture. */
export const DANMAKU_STROKES = ['none', 'thin', 'usual', 'strong'] as const
/** Lines in a colour and in a look that was paid for: as they were sent, in white, or not at all. */
export const DANMAKU_COLOURS = ['sent', 'white', 'none'] as const
/** How many lines there are at once. */
export const DANMAKU_DENSITIES = ['few', 'usual', 'many'] as const

export interface Preferences {
  /** Null: each market as its bookmakers give it (Hong Kong for lines, decimal for 1X2). */
  odds_format: OddsFormat | null
  hide_odds: boolean
  /** The bookmaker of the lists; null: the site's first. */
  company_id: number | null
  /** IANA name; null: that of the reader's device. */
  time_zone: string | null
  row_size: (typeof ROW_SIZES)[number]
  order: (typeof LIST_ORDERS)[number]
  /** Sound and notes of a score list (the specification's `gameSeting` and the four flags of `immediately`). */
  sound_goal: boolean
  sound_red: boolean
  /** Goals are read aloud by the device's own voice. */
  voice: boolean
  show_goal: boolean
  /** Goal cards of every match; else of favourite matches and followed teams. */
  goal_all: boolean
  /** A goal is also notified outside the page while that is hidden; asks the browser for leave when it is turned on. */
  goal_desktop: boolean
  /** Counts of cards beside the teams; and a line under the row for a red one. */
  show_yellow: boolean
  show_red: boolean
  announce: (typeof ANNOUNCE_SECONDS)[number]
  saved_filters: SavedFilter[]
  /** Competitions that stand first, in this order, and matches that stand above all. */
  pinned_competitions: number[]
  pinned_matches: number[]
  /** Teams whose scores stay covered until the reader uncovers them. */
  spoiler_free_teams: number[]
  /** Which danmaku fly: their kinds, and what is left out by word, by regular expression and by user. */
  danmaku_modes: DanmakuMode[]
  danmaku_words: string[]
  danmaku_patterns: string[]
  danmaku_users: number[]
  danmaku_way: (typeof DANMAKU_WAYS)[number]
  danmaku_font: (typeof DANMAKU_FONTS)[number]
  danmaku_bold: boolean
  danmaku_stroke: (typeof DANMAKU_STROKES)[number]
  danmaku_colour: (typeof DANMAKU_COLOURS)[number]
  danmaku_density: (typeof DANMAKU_DENSITIES)[number]
  /** Lines may lie over each other where there is no room. */
  danmaku_overlap: boolean
  /** Lines of a crowd that say the same are gathered into one with their number. */
  danmaku_merge: boolean
  /** Lines of users below this level are left out; 0: of none. */
  danmaku_least_level: number
  /** Lines of more characters than this are left out; 0: none. */
  danmaku_longest: number
  /** Arrivals in a room are shown between the messages of its chat. */
  show_entries: boolean
  /** This user's arrival in a room is not announced. */
  enter_quietly: boolean
  /** An anchor one follows has gone on the air: shown among the notices, and outside the page where that is on. */
  tell_live: boolean
}

export const AS_DRAWN: Preferences = {
  odds_format: null,
  hide_odds: false,
  company_id: null,
  time_zone: null,
  row_size: 'full',
  order: 'competition',
  sound_goal: true,
  sound_red: false,
  voice: false,
  show_goal: true,
  goal_all: false,
  goal_desktop: false,
  show_yellow: true,
  show_red: true,
  announce: 8,
  saved_filters: [],
  pinned_competitions: [],
  pinned_matches: [],
  spoiler_free_teams: [],
  danmaku_modes: [...DANMAKU_MODES],
  danmaku_words: [],
  danmaku_patterns: [],
  danmaku_users: [],
  danmaku_way: 'sent',
  danmaku_font: 'sans',
  danmaku_bold: true,
  danmaku_stroke: 'usual',
  danmaku_colour: 'sent',
  danmaku_density: 'usual',
  danmaku_overlap: false,
  danmaku_merge: true,
  danmaku_least_level: 0,
  danmaku_longest: 0,
  show_entries: true,
  enter_quietly: false,
  tell_live: true,
}
