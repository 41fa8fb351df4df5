import type { ComponentType } from 'react'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { BoxPanel, FlowPanel, PlaysPanel, ScorePanel, ShotPanel } from './basketball/game-panels.tsx'
import { MomentumPanel } from './charts/momentum-panel.tsx'
import { ShotPanel as ShotMapPanel } from './charts/shot-panel.tsx'
import { StatisticsPanel } from './charts/statistics-panel.tsx'
import { SeriesPanel } from './esports/series-panel.tsx'
import { LineupsPanel } from './lineups/lineups-panel.tsx'
import { TextPanel } from './live/text-panel.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'

/** A section of a match's page: an anchor with a tab that links to it. */
export interface MatchSection {
  /** Its anchor. */
  id: string
  tab: keyof Messages['matches']['detail']['tabs']
  /** The wide column or, on a wide screen, the rail beside it. */
  column: 'main' | 'side'
  /**
   * Its panels, one below the other; an inner list shares a row where there is room, and a list inside that
   * is a column. `table` is the competition's table, which the page provides.
   */
  panels: readonly (ComponentType | readonly (ComponentType | readonly ComponentType[])[] | 'table')[]
  /** A count beside the tab; 0 shows none. */
  count?: (detail: MatchDetail) => number
}

const TABLE: MatchSection = { id: 'table', tab: 'table', column: 'side', panels: ['table'] }
const TEXT: MatchSection = {
  id: 'text',
  tab: 'text',
  column: 'side',
  panels: [TextPanel],
  count: ({ texts }) => texts.length,
}

/** The sections of a match by sport, in the order of their tabs. New panels are added here. */
export const MATCH_SECTIONS: Record<Sport, readonly MatchSection[]> = {
  football: [
    {
      id: 'overview',
      tab: 'overview',
      column: 'main',
      panels: [MomentumPanel, [TimelinePanel, [StatisticsPanel, ShotMapPanel]]],
    },
    { id: 'lineups', tab: 'lineups', column: 'main', panels: [LineupsPanel] },
    TEXT,
    TABLE,
  ],
  basketball: [
    {
      id: 'overview',
      tab: 'overview',
      column: 'main',
      panels: [ScorePanel, FlowPanel, ShotPanel, StatisticsPanel],
    },
    { id: 'lineups', tab: 'box', column: 'main', panels: [BoxPanel] },
    { id: 'plays', tab: 'plays', column: 'main', panels: [PlaysPanel] },
    TEXT,
    TABLE,
  ],
  esports: [
    {
      id: 'overview',
      tab: 'overview',
      column: 'main',
      panels: [SeriesPanel, MomentumPanel, [TimelinePanel, StatisticsPanel]],
    },
    { id: 'lineups', tab: 'rosters', column: 'main', panels: [LineupsPanel] },
    TEXT,
    TABLE,
  ],
}
