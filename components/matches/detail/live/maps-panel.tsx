'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { NotYet } from '../not-yet.tsx'

/** A series map by map: the map's name, its score, who won it and how long it took. */
export function MapsPanel() {
  const t = useTranslations('match')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const maps = detail.maps ?? []
  const names = teamNames(match, language)
  return (
    <Box labelledBy="maps-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="maps-title"
        title={t('maps.title')}
        note={match.best_of ? t('score.bestOf', { count: match.best_of }) : null}
      />
      {maps.length === 0 && match.periods.length === 0 ? (
        <NotYet mark="flag" title={t('maps.empty')} why={t('maps.emptyWhy')} />
      ) : (
        <ol>
          {match.periods.map((told, at) => {
            const map = maps[at]
            const score = told ?? map?.score
            const winner = map?.winner ?? null
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: maps are numbered
                key={at}
                className="num grid min-h-12 grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-t px-4 first:border-t-0"
              >
                <span className="min-w-0 text-sm">
                  <span className="block font-semibold">{map?.name ?? t('phase.unknown')}</span>
                  <span className="text-ink-2 text-xs">
                    {t('maps.name')} {at + 1}
                  </span>
                </span>
                <span className="flex items-center gap-2 text-xl">
                  <b className={winner === 'away' ? 'font-normal text-ink-2' : 'font-bold'}>{score?.[0]}</b>
                  <span className="text-ink-3">-</span>
                  <b className={winner === 'home' ? 'font-normal text-ink-2' : 'font-bold'}>{score?.[1]}</b>
                </span>
                <span className="flex min-w-0 flex-col items-end gap-0.5 text-sm">
                  {winner ? (
                    <span className="truncate">
                      {names[winner]}{' '}
                      <Chip tone={winner === 'home' ? 'brand' : 'info'}>{t('maps.winner')}</Chip>
                    </span>
                  ) : (
                    <Chip tone="live">{t('maps.playing')}</Chip>
                  )}
                  {map?.seconds ? (
                    <span className="text-ink-2 text-xs">
                      <span className="sr-only">{t('maps.duration')} </span>
                      {Math.floor(map.seconds / 60)}:{String(map.seconds % 60).padStart(2, '0')}
                    </span>
                  ) : null}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </Box>
  )
}
