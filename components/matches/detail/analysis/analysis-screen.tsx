import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchAnalysis } from '#lib/contract/matches/analysis.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { EmptySection } from '../empty-section.tsx'
import { FilterLinks } from './filter-links.tsx'
import type { Filters } from './filters.ts'
import { lookupOf } from './lookup.ts'
import { LineShares, ResultShares } from './record-shares.tsx'
import { ResultRows } from './result-rows.tsx'
import { SidePanel } from './side-panel.tsx'

interface AnalysisScreenProps {
  /** Null: it did not load. */
  analysis: MatchAnalysis | null
  matchId: number
  sport: Sport
  language: Language
  filters: Filters
  path?: string
}

/**
 * The records of both sides before a match. Rendered by the server only: it does not change while the page is
 * open.
 */
export function AnalysisScreen(props: AnalysisScreenProps) {
  const { analysis, matchId, sport, language, filters, path = '/score-detail' } = props
  const t = useTranslations('matches.analysis')
  if (!analysis)
    return (
      <Box>
        <EmptySection icon="chart" title={t('failed')} why={t('failedWhy')} />
      </Box>
    )
  const lookup = lookupOf(analysis, language)
  const { head_to_head: meetings, home, away, company } = analysis
  const names = { home: lookup.team(home.team_id), away: lookup.team(away.team_id) }
  const hasLines = meetings.handicap !== null
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <FilterLinks path={path} id={matchId} filters={filters} />
      <Box labelledBy="meetings-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
        <BoxHead
          id="meetings-title"
          title={t('meetings')}
          note={
            meetings.matches.length > 0 ? (
              <span className="num text-xs">{t('lastOf', { count: meetings.matches.length })}</span>
            ) : null
          }
        />
        {meetings.matches.length === 0 ? (
          <EmptySection icon="list" title={t('noMeetings')} why={t('noMeetingsWhy')} />
        ) : (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div>
              <ResultRows
                caption={t('meetingsOf', names)}
                matches={meetings.matches}
                team={home.team_id}
                lookup={lookup}
                path={path}
                hasLines={hasLines}
              />
            </div>
            <div className="border-line px-4 py-1 max-lg:border-t lg:border-l">
              <ResultShares
                title={t('recordOf', { team: names.home })}
                record={meetings.all}
                goals={sport === 'football'}
              />
              <LineShares handicap={meetings.handicap} totals={meetings.totals} />
            </div>
          </div>
        )}
      </Box>
      <div className="grid items-start gap-2 lg:grid-cols-2 lg:gap-3">
        <SidePanel side={home} which="home" lookup={lookup} path={path} sport={sport} />
        <SidePanel side={away} which="away" lookup={lookup} path={path} sport={sport} />
      </div>
      {hasLines ? (
        <p className="px-4 text-ink-2 text-xs lg:px-0">
          {company
            ? t(sport === 'football' ? 'linesFootball' : 'linesBasketball', {
                company: localisedName(namesUnder(company, 'name'), language),
              })
            : t('noLines')}
        </p>
      ) : null}
    </div>
  )
}
