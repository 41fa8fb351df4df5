import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SimulatedNote } from '#components/shared/simulated-note.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MomentumPanel } from './charts/momentum-panel.tsx'
import { StatisticsPanel } from './charts/statistics-panel.tsx'
import { Facts } from './header/facts.tsx'
import { MatchHeader } from './header/match-header.tsx'
import { TopLine } from './header/top-line.tsx'
import { LineupsPanel } from './lineups/lineups-panel.tsx'
import { LineScore } from './live/line-score.tsx'
import { MapsPanel } from './live/maps-panel.tsx'
import { TextPanel } from './live/text-panel.tsx'
import { MarkSprite } from './mark-sprite.tsx'
import { MatchLive } from './match-live.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'

interface MatchScreenProps {
  detail: MatchDetail
  language: Language
  ranks: { home: number | null; away: number | null }
  /** The table of the competition, which is another noun's. */
  table: ReactNode
}

const part = 'scroll-mt-[calc(var(--sticky-top)+56px)]'

/** The whole screen of a match. All of it is in the HTML; what moves is told by the match's topic. */
export async function MatchScreen({ detail, language, ranks, table }: MatchScreenProps) {
  const t = await getTranslations('match')
  const { sport } = detail.match
  const names = { football: 'lineups', basketball: 'box', esports: 'rosters' } as const
  // Before the match who will play is the news; afterwards what happened is.
  const before = detail.momentum.length === 0 && detail.lineups.length > 0
  const people = (
    <div id="lineups" className={part}>
      <LineupsPanel />
    </div>
  )
  const first = [
    { id: 'overview', label: t('tabs.overview') },
    { id: 'lineups', label: t(`tabs.${names[sport]}`) },
  ]
  const tabs = [
    ...(before ? first.toReversed() : first),
    { id: 'table', label: t('tabs.table') },
    { id: 'text', label: t('tabs.text'), count: detail.texts.length },
  ]
  return (
    <MatchLive detail={detail} language={language}>
      <MarkSprite />
      <div className="mx-auto w-full max-w-[1440px] lg:px-(--gutter) lg:pt-3 lg:pb-4">
        <MatchHeader
          ranks={ranks}
          top={<TopLine detail={detail} language={language} />}
          facts={<Facts detail={detail} language={language} />}
          playIcon={<Icon name="play" size={14} solid />}
        />
        <SectionTabs label={t('page.sections')} tabs={tabs} />
        <div className="grid grid-cols-1 items-start gap-2 pt-2 lg:gap-3 lg:pt-3 xl:grid-cols-[minmax(0,1fr)_var(--rail)] xl:gap-4">
          <div className="flex min-w-0 flex-col gap-2 lg:gap-3">
            {before ? people : null}
            <div id="overview" className={`flex flex-col gap-2 lg:gap-3 ${part}`}>
              {sport === 'basketball' ? <LineScore /> : null}
              {sport === 'esports' ? <MapsPanel /> : null}
              <MomentumPanel />
              <div className={`grid gap-2 lg:gap-3 ${sport === 'basketball' ? '' : 'md:grid-cols-2'}`}>
                {sport === 'basketball' ? null : <TimelinePanel />}
                <StatisticsPanel />
              </div>
            </div>
            {before ? null : people}
          </div>
          <div className="flex min-w-0 flex-col gap-2 lg:gap-3">
            <div id="table" className={part}>
              {table}
            </div>
            <div id="text" className={part}>
              <TextPanel />
            </div>
          </div>
        </div>
        {detail.match.is_simulated ? (
          <div className="px-4 py-3 lg:px-0 lg:pb-0">
            <SimulatedNote />
          </div>
        ) : null}
      </div>
    </MatchLive>
  )
}
