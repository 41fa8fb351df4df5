import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { SideAnalysis } from '#lib/contract/matches/analysis.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { EmptySection } from '../empty-section.tsx'
import { GoalQuarters } from './goal-quarters.tsx'
import type { Lookup } from './lookup.ts'
import { NextMatches } from './next-matches.tsx'
import { LineShares, ResultShares } from './record-shares.tsx'
import { ResultRows } from './result-rows.tsx'
import { Shares } from './shares.tsx'

/**
 * One side: its last results, its records at home and away and against the lines, its goals by quarter of an
 * hour, and its next matches.
 */
export function SidePanel({
  side,
  which,
  lookup,
  path,
  sport,
}: {
  side: SideAnalysis
  which: 'home' | 'away'
  lookup: Lookup
  path: string
  /** In basketball odd and even sums are shown. */
  sport: Sport
}) {
  const t = useTranslations('matches.analysis')
  const id = `analysis-${which}`
  const goals = sport === 'football'
  const name = lookup.team(side.team_id)
  const grounds = (['home', 'away'] as const).filter((ground) => (side[ground]?.played ?? 0) > 0)
  return (
    <Box labelledBy={id} className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id={id}
        title={
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-[2px] ${which === 'home' ? 'bg-brand' : 'bg-info'}`}
            />
            {name}
          </span>
        }
        note={<span className="num text-xs">{t('lastOf', { count: side.matches.length })}</span>}
      />
      {side.matches.length === 0 ? (
        <EmptySection icon="list" title={t('noResults')} why={t('noResultsWhy')} />
      ) : (
        <>
          <ResultRows
            caption={t('resultsOf', { team: name })}
            matches={side.matches}
            team={side.team_id}
            lookup={lookup}
            path={path}
            hasLines={side.handicap !== null}
          />
          <div className="grid gap-x-6 border-line border-t px-4 py-1 sm:grid-cols-2">
            <ResultShares title={t('all')} record={side.all} goals={goals} />
            {grounds.length > 1
              ? grounds.map((ground) => (
                  <ResultShares
                    key={ground}
                    title={t(`ground.${ground}`)}
                    record={side[ground]}
                    goals={goals}
                  />
                ))
              : null}
            <LineShares handicap={side.handicap} totals={side.totals} />
            {sport === 'basketball' && side.parity ? (
              <Shares
                title={t('parity')}
                shares={[
                  { label: t('odd'), count: side.parity.odd, tone: 'info' },
                  { label: t('even'), count: side.parity.even, tone: 'brand' },
                ]}
              />
            ) : null}
          </div>
          {side.goals ? <GoalQuarters goals={side.goals} team={name} /> : null}
        </>
      )}
      <NextMatches side={side} lookup={lookup} path={path} />
    </Box>
  )
}
