/**
 * Display preferences for scores and odds. Stored in the browser for a guest and with the account for a user;
 * a cached page is rendered with `DEFAULT_PREFERENCES` for everybody, and the browser applies the user's own.
 */
export const ODDS_FORMATS = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]
export const ROW_SIZES = ['full', 'compact'] as const
export const LIST_ORDERS = ['competition', 'time'] as const

/** Seconds between two announcements of goals for screen readers; 0: none. */
export const ANNOUNCE_SECONDS = [8, 30, 60, 0] as const

/** A saved filter of a list: a name and the query of its address. */
export interface SavedFilter {
  name: string
  query: string
}
/** Maximum number of saved entries of each kind. */
export const MAX_SAVED = { filters: 20, competitions: 200, matches: 200, teams: 100, danmaku: 100 } as const
/** Maximum length of a word or pattern of a danmaku filter. */
export const MAX_DANMAKU_FILTER_LENGTH = 50
/** Modes of a message that is also shown as danmaku over the video. */
export const DANMAKU_MODES = ['scroll', 'top', 'bottom'] as const
export type DanmakuMode = (typeof DANMAKU_MODES)[number]
/**
 * How ordinary danmaku moves: as it was sent, or all of it in one mode. Paid messages keep their own style.
 */
export const DANMAKU_DISPLAY_MODES = ['sent', ...DANMAKU_MODES] as const
/** Font of danmaku: that of the page, with serifs, rounded, or brush style. */
export const DANMAKU_FONTS = ['sans', 'serif', 'round', 'kai'] as const
/** Strength of the outline of danmaku against the video. */
export const DANMAKU_STROKES = ['none', 'thin', 'usual', 'strong'] as const
/** Colours and paid styles of danmaku: as sent, in white, or such messages hidden. */
export const DANMAKU_COLOURS = ['sent', 'white', 'none'] as const
/** Size of the text of a room's chat. */
export const CHAT_SIZES = ['small', 'usual', 'large'] as const
export type ChatSize = (typeof CHAT_SIZES)[number]
/** Number of danmaku messages at once. */
export const DANMAKU_DENSITIES = ['few', 'usual', 'many'] as const

export interface Preferences {
  /** Null: each market as its bookmakers quote it (Hong Kong for lines, decimal for 1X2). */
  odds_format: OddsFormat | null
  hide_odds: boolean
  /** The bookmaker of the lists; null: the site's default. */
  company_id: number | null
  /** IANA name; null: that of the user's device. */
  time_zone: string | null
  row_size: (typeof ROW_SIZES)[number]
  /** On phones each match of a list has its odds in a line of their own. */
  phone_odds: boolean
  order: (typeof LIST_ORDERS)[number]
  /**
   * Sounds and notices of a score list (the specification's `gameSeting` and the four flags of
   * `immediately`).
   */
  sound_goal: boolean
  sound_red: boolean
  /** Goals are announced by the device's speech synthesis. */
  voice: boolean
  show_goal: boolean
  /** Red cards are announced like goals, on every page. */
  show_red_cards: boolean
  /** Both of every match; otherwise of favourite matches and followed teams. */
  goal_all: boolean
  /** Such announcements close by themselves; otherwise they stay until they are closed. */
  goal_closes: boolean
  /**
   * They are also notified outside the page while the page is hidden; requests the browser's permission when
   * it is turned on.
   */
  goal_desktop: boolean
  /** Counts of cards beside the teams; and a line under the row for a red one. */
  show_yellow: boolean
  show_red: boolean
  announce: (typeof ANNOUNCE_SECONDS)[number]
  saved_filters: SavedFilter[]
  /** Competitions listed first, in this order, and matches listed above all. */
  pinned_competitions: number[]
  pinned_matches: number[]
  /** The scores of all matches stay hidden until the user reveals them, or those of these teams. */
  hide_scores: boolean
  spoiler_free_teams: number[]
  /** Filter of danmaku: the shown modes, and what is hidden by word, by regular expression and by user. */
  danmaku_modes: DanmakuMode[]
  danmaku_words: string[]
  danmaku_patterns: string[]
  danmaku_users: number[]
  danmaku_way: (typeof DANMAKU_DISPLAY_MODES)[number]
  danmaku_font: (typeof DANMAKU_FONTS)[number]
  danmaku_bold: boolean
  danmaku_stroke: (typeof DANMAKU_STROKES)[number]
  danmaku_colour: (typeof DANMAKU_COLOURS)[number]
  danmaku_density: (typeof DANMAKU_DENSITIES)[number]
  /** Messages may overlap where there is no room. */
  danmaku_overlap: boolean
  /** Identical messages of several users are merged into one with their number. */
  danmaku_merge: boolean
  /** Messages of users below this level are hidden; 0: none. */
  danmaku_least_level: number
  /** Messages with more characters than this are hidden; 0: none. */
  danmaku_longest: number
  chat_size: ChatSize
  /** Arrivals in a room are shown between the messages of its chat. */
  show_entries: boolean
  /** This user's arrival in a room is not announced. */
  enter_quietly: boolean
  /** A followed anchor has gone live: shown among the notices, and outside the page where that is on. */
  tell_live: boolean
}

export const DEFAULT_PREFERENCES: Preferences = {
  odds_format: null,
  hide_odds: false,
  company_id: null,
  time_zone: null,
  row_size: 'full',
  phone_odds: false,
  order: 'competition',
  sound_goal: true,
  sound_red: false,
  voice: false,
  show_goal: true,
  show_red_cards: true,
  goal_all: false,
  goal_closes: false,
  goal_desktop: false,
  show_yellow: true,
  show_red: true,
  announce: 8,
  saved_filters: [],
  pinned_competitions: [],
  pinned_matches: [],
  hide_scores: false,
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
  chat_size: 'usual',
  show_entries: true,
  enter_quietly: false,
  tell_live: true,
}
