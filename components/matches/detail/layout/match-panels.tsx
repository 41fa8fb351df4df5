'use client'

import type { ReactNode } from 'react'
import { BoxPanel, FlowPanel, PlaysPanel, ScorePanel, ShotPanel } from '../basketball/game-panels.tsx'
import { MomentumPanel } from '../charts/momentum-panel.tsx'
import { ShotPanel as ShotMapPanel } from '../charts/shot-panel.tsx'
import { StatisticsPanel } from '../charts/statistics-panel.tsx'
import { SeriesPanel } from '../esports/series-panel.tsx'
import { LineupsPanel } from '../lineups/lineups-panel.tsx'
import { TextPanel } from '../live/text-panel.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { AbsenteesPanel } from '../preview/absentees-panel.tsx'
import { ReminderPanel } from '../preview/reminder-panel.tsx'
import { VotePanel } from '../preview/vote-panel.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { estimateHeight } from './estimate-height.ts'
import { PanelFlow } from './panel-flow.tsx'
import { type PanelName, panelsOf, type SlotName } from './panels.ts'

/** A panel that the page provides, with its estimated height in px. Null: there is nothing to show. */
export type Slots = Partial<Record<SlotName, { node: ReactNode; height: number } | null>>

const PANELS: Record<Exclude<PanelName, SlotName>, () => ReactNode> = {
  votes: () => <VotePanel />,
  absentees: () => <AbsenteesPanel />,
  reminder: () => <ReminderPanel />,
  momentum: () => <MomentumPanel />,
  timeline: () => <TimelinePanel />,
  statistics: () => <StatisticsPanel />,
  shotMap: () => <ShotMapPanel />,
  lineups: () => <LineupsPanel />,
  text: () => <TextPanel />,
  series: () => <SeriesPanel />,
  score: () => <ScorePanel />,
  flow: () => <FlowPanel />,
  shotChart: () => <ShotPanel />,
  box: () => <BoxPanel />,
  plays: () => <PlaysPanel />,
}

const isOwn = (name: PanelName): name is keyof typeof PANELS => name in PANELS

/** The panels of the match, or of its preview until it begins: also while the page is open. */
export function MatchPanels({ slots }: { slots: Slots }) {
  const { detail } = useLiveMatch()
  const heights = Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, slot?.height ?? 0]),
  ) as Partial<Record<PanelName, number>>
  const panels = panelsOf(detail.match).filter(({ name }) => isOwn(name) || slots[name])
  return (
    <PanelFlow
      panels={panels}
      estimate={(name) => estimateHeight(name, detail, heights)}
      render={(name) => (isOwn(name) ? PANELS[name]() : slots[name]?.node)}
    />
  )
}
