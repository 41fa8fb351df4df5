'use client'

import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MomentumPanel } from '../charts/momentum-panel.tsx'
import { StatisticsPanel } from '../charts/statistics-panel.tsx'
import { SeriesPanel } from '../esports/series-panel.tsx'
import { LineupsPanel } from '../lineups/lineups-panel.tsx'
import { FollowedMatch } from '../match-live.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { hasBegun } from './panels.ts'

const NAMES = ['common', 'esports', 'matches.detail', 'matches.preview'] as const

interface FollowedPanelsProps {
  detail: MatchDetail
  language: Language
  /** Time the page was rendered, in ms of site time. */
  at: number
}

/**
 * Momentum, events, statistics and line-ups of a match below the picture of a room. They show the moment of
 * their `detail`, which the room keeps.
 */
export function FollowedPanels({ detail, language, at }: FollowedPanelsProps) {
  const { match } = detail
  const begun = hasBegun(match)
  const isFootball = match.sport === 'football'
  return (
    <TextsOnDemand names={NAMES}>
      <FollowedMatch detail={detail} language={language} at={at}>
        <div className="grid grid-cols-1 items-start gap-4 max-lg:gap-2 xl:grid-cols-2">
          {begun && isFootball ? (
            <div className="min-w-0 xl:col-span-2">
              <MomentumPanel />
            </div>
          ) : null}
          {match.sport === 'esports' ? (
            <div className="min-w-0 xl:col-span-2">
              <SeriesPanel />
            </div>
          ) : null}
          {begun && isFootball ? <TimelinePanel /> : null}
          {begun ? <StatisticsPanel /> : null}
          <div className={`min-w-0 ${begun && !isFootball ? '' : 'xl:col-span-2'}`}>
            <LineupsPanel />
          </div>
        </div>
      </FollowedMatch>
    </TextsOnDemand>
  )
}
