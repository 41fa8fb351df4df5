import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import type { FlowPanel } from './arrange.ts'

/** Panels that the page composes from other nouns, or renders on the server. */
export const SLOTS = [
  'chances',
  'odds',
  'predictions',
  'places',
  'broadcasters',
  'meetings',
  'form',
  'table',
  'highlights',
  'plans',
  'news',
] as const
export type SlotName = (typeof SLOTS)[number]

export type PanelName =
  | SlotName
  | 'votes'
  | 'absentees'
  | 'reminder'
  | 'momentum'
  | 'timeline'
  | 'statistics'
  | 'shotMap'
  | 'lineups'
  | 'text'
  | 'series'
  | 'score'
  | 'flow'
  | 'shotChart'
  | 'box'
  | 'plays'

/** A panel of a match's page: where it may stand, and the anchor that its tab links to. */
export interface PagePanel extends FlowPanel {
  name: PanelName
  section?: SectionId
}

/** Anchors of the page, which are also parts of shared addresses. */
export type SectionId = 'overview' | 'lineups' | 'plays' | 'text' | 'table'

interface Section {
  id: SectionId
  tab: keyof Messages['matches']['detail']['tabs']
}

const wide = (name: PanelName, section?: SectionId): PagePanel => ({
  name,
  isWide: true,
  columns: [],
  ...(section && { section }),
})
const narrow = (name: PanelName, columns: PagePanel['columns'], section?: SectionId): PagePanel => ({
  name,
  columns,
  ...(section && { section }),
})

const TABLE = narrow('table', ['rail'], 'table')
/** Beside a long timeline, where the statistics alone would leave a hole. */
const HALF_TABLE = narrow('table', ['rail', 'right'], 'table')
const TEXT = narrow('text', ['rail'], 'text')
const HIGHLIGHTS = narrow('highlights', ['right', 'left', 'rail'])
const NEWS = narrow('news', ['rail', 'left', 'right'])
const PLANS = narrow('plans', ['rail', 'right', 'left'])
const PREDICTIONS = narrow('predictions', ['right', 'left', 'rail'])
const VOTES = narrow('votes', ['rail', 'right', 'left'])

/** Once the match has begun, in the order of reading. */
const MATCH_PANELS: Record<Sport, readonly PagePanel[]> = {
  football: [
    wide('momentum', 'overview'),
    HIGHLIGHTS,
    narrow('timeline', ['left']),
    narrow('statistics', ['right']),
    narrow('shotMap', ['right', 'left']),
    VOTES,
    PLANS,
    PREDICTIONS,
    NEWS,
    HALF_TABLE,
    wide('lineups', 'lineups'),
    TEXT,
  ],
  basketball: [
    wide('score', 'overview'),
    wide('flow'),
    HIGHLIGHTS,
    narrow('statistics', ['left']),
    narrow('plays', ['right'], 'plays'),
    VOTES,
    PLANS,
    PREDICTIONS,
    NEWS,
    wide('shotChart'),
    wide('box', 'lineups'),
    TABLE,
    TEXT,
  ],
  esports: [
    wide('series', 'overview'),
    wide('momentum'),
    HIGHLIGHTS,
    narrow('timeline', ['left']),
    narrow('statistics', ['right']),
    VOTES,
    PLANS,
    PREDICTIONS,
    NEWS,
    HALF_TABLE,
    wide('lineups', 'lineups'),
    TEXT,
  ],
}

/** Before the match: what to expect, and how not to miss it. */
const PREVIEW_PANELS: readonly PagePanel[] = [
  narrow('chances', ['left'], 'overview'),
  narrow('votes', ['right']),
  PREDICTIONS,
  wide('odds'),
  narrow('form', ['left', 'right']),
  narrow('meetings', ['right', 'left']),
  narrow('absentees', ['right', 'left', 'rail']),
  wide('lineups', 'lineups'),
  narrow('reminder', ['rail']),
  narrow('broadcasters', ['rail']),
  PLANS,
  narrow('places', ['rail', 'left', 'right']),
  NEWS,
  TABLE,
]

const PREVIEW_STATUSES: readonly MatchStatus[] = ['scheduled', 'tbd', 'delayed', 'postponed', 'cancelled']

/**
 * Whether a match has begun, so that its events, statistics and the like are shown, even while they are empty. One that
 * was never played keeps its preview.
 */
export const hasBegun = ({
  status,
  home_score,
}: Pick<MatchDetail['match'], 'status' | 'home_score'>): boolean =>
  !PREVIEW_STATUSES.includes(status) && (status !== 'unknown' || home_score !== null)

export const panelsOf = (match: MatchDetail['match']): readonly PagePanel[] =>
  hasBegun(match) ? MATCH_PANELS[match.sport] : PREVIEW_PANELS

/** Whether matches of a competition count for a table: friendlies do not. */
export const hasTable = (kind: string): boolean => kind !== 'friendly'

/** The sections of a match's page, in the order of their tabs. */
export function sectionsOf(match: Pick<MatchDetail['match'], 'sport' | 'status' | 'home_score'>): Section[] {
  const lineups = ({ football: 'lineups', basketball: 'box', esports: 'rosters' } as const)[match.sport]
  const begun = hasBegun(match)
  return [
    { id: 'overview', tab: 'overview' },
    { id: 'lineups', tab: begun ? lineups : lineups === 'box' ? 'lineups' : lineups },
    ...(begun && match.sport === 'basketball' ? ([{ id: 'plays', tab: 'plays' }] as const) : []),
    ...(begun ? ([{ id: 'text', tab: 'text' }] as const) : []),
    { id: 'table', tab: 'table' },
  ]
}
