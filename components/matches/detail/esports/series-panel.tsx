'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptySection } from '../empty-section.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { MapRow } from './map-row.tsx'
import { remainingMaps } from './map-stats.ts'

/**
 * A series map by map: those played, the one in play with its clock and statistics, those that may follow.
 */
export function SeriesPanel() {
  const t = useTranslations('matches.detail')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const names = teamNames(match, language)
  const played = match.periods.length
  const open =
    match.status === 'live' || match.status === 'scheduled'
      ? remainingMaps(match.best_of, played, [match.home_score ?? 0, match.away_score ?? 0])
      : 0
  return (
    <Box labelledBy="maps-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="maps-title"
        title={t('maps.title')}
        note={match.best_of ? t('score.bestOf', { count: match.best_of }) : null}
      />
      {played === 0 ? (
        <EmptySection icon="flag" title={t('maps.empty')} why={t('maps.emptyWhy')} />
      ) : (
        <ol>
          {match.periods.map((score, at) => (
            <MapRow
              // biome-ignore lint/suspicious/noArrayIndexKey: maps are numbered
              key={at}
              number={at + 1}
              score={score}
              map={detail.maps?.[at] ?? null}
              names={names}
              inPlay={match.status === 'live' && match.phase === `map${at + 1}`}
            />
          ))}
          {Array.from({ length: open }, (_, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: maps are numbered
              key={at}
              className="num flex min-h-10 items-center gap-3 border-line border-t px-4 text-ink-2 text-sm"
            >
              {t('maps.numbered', { number: played + at + 1 })}
              <span className="ml-auto text-xs">{t('maps.mayCome')}</span>
            </li>
          ))}
        </ol>
      )}
    </Box>
  )
}
