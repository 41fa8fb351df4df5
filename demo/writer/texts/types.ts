import type { Lines } from '../compose/picker.ts'
import type { Pair, Standing } from '../facts/facts.ts'
import type { BasketballStory, Lead, Performance, Quarter, Run } from '../story/basketball.ts'
import type { SideStory, Story } from '../story/common.ts'
import type { Ace, EsportsStory, MapStory } from '../story/esports.ts'
import type {
  Changes,
  Disallowed,
  Dismissal,
  FootballStory,
  Injury,
  Miss,
  Star,
  Turn,
} from '../story/football.ts'
import type { Goal } from '../story/football-goals.ts'
import type { OddsStory } from '../story/odds.ts'
import type { TableStory } from '../story/table.ts'

/** A half of a football match in which nothing is reported. */
export interface QuietHalf {
  home: string
  away: string
  number: 1 | 2
  /** All shots of both sides in it; null when unknown. */
  shots: number | null
  score: Pair
}

export interface FootballTexts {
  title: Lines<FootballStory>
  /** The result, then its setting. */
  lead: Lines<FootballStory>
  setting: Lines<FootballStory>
  /** What decided the match; by kinds of result that are news in themselves. */
  decisive: Lines<FootballStory>
  goal: Lines<Goal>
  disallowed: Lines<Disallowed>
  missed: Lines<Miss>
  red: Lines<Dismissal>
  injury: Lines<Injury>
  changes: Lines<Changes>
  half: Lines<FootballStory>
  quiet: Lines<QuietHalf>
  extraTime: Lines<FootballStory>
  shootout: Lines<FootballStory>
  turn: Lines<Turn>
  star: Lines<Star>
  /** Possession and shots; quality of chances; cards, corners and saves. */
  play: Lines<FootballStory>
  quality: Lines<FootballStory>
  cards: Lines<FootballStory>
}

export interface BasketballTexts {
  title: Lines<BasketballStory>
  lead: Lines<BasketballStory>
  setting: Lines<BasketballStory>
  decisive: Lines<BasketballStory>
  quarter: Lines<Quarter>
  run: Lines<Run>
  lastLead: Lines<Lead>
  flow: Lines<BasketballStory>
  best: Lines<Performance>
  second: Lines<Performance>
  shooting: Lines<BasketballStory>
  rebounds: Lines<BasketballStory>
  bench: Lines<BasketballStory>
}

export interface EsportsTexts {
  title: Lines<EsportsStory>
  lead: Lines<EsportsStory>
  setting: Lines<EsportsStory>
  decisive: Lines<EsportsStory>
  map: Lines<MapStory>
  best: Lines<Ace>
  totals: Lines<EsportsStory>
}

/** Form of one side before the match. */
export type FormStory = SideStory & { rival: string }

export interface PreviewTexts {
  title: Lines<Story>
  lead: Lines<Story>
  setting: Lines<Story>
  form: Lines<FormStory>
  last: Lines<FormStory>
  meeting: Lines<Story>
  table: Lines<Story>
  gap: Lines<Story>
  missing: Lines<FormStory>
  /** The preview ends with when and where to follow it. */
  start: Lines<Story>
}

/** A match without a result of play. */
export interface NoticeStory extends Story {
  status: 'abandoned' | 'postponed' | 'cancelled' | 'awarded'
  /** The score when play stopped; null when it had not begun. */
  stoppedAt: Pair | null
  stoppage: string | null
}

export interface NoticeTexts {
  title: Lines<NoticeStory>
  lead: Lines<NoticeStory>
  /** What happened, and what follows from it. */
  course: Lines<NoticeStory>
  table: Lines<NoticeStory>
}

/** The rank and the points or wins of a side, for the list of the table. */
export interface TableLine {
  team: string
  before: Standing
  after: Standing
  isByPoints: boolean
}

export interface SharedTexts {
  /** Between two sentences. */
  joined: string
  tableTitle: string
  tableLine: (line: TableLine) => string
  /** What changed for the first side, and for the other one. */
  table: Lines<TableStory & { isByPoints: boolean }>
  tableRival: Lines<TableStory>
  odds: Lines<OddsStory>
  moved: Lines<OddsStory>
  next: Lines<Story>
  /** States that the match and the article are simulated. */
  note: Lines<'report' | 'preview' | 'notice'>
}

export interface ArticleTexts {
  shared: SharedTexts
  football: FootballTexts
  basketball: BasketballTexts
  esports: EsportsTexts
  preview: PreviewTexts
  notice: NoticeTexts
}
