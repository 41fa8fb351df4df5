'use client'

import { useTranslations } from 'next-intl'
import { MatchMinute } from '#components/shared/time/match-minute.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { useLiveMatch } from '../match-live.tsx'
import { mapStats } from './map-stats.ts'

interface MapRowProps {
  /** From 1. */
  number: number
  score: readonly [number, number]
  /** Data of the map besides its score. */
  map: NonNullable<MatchDetail['maps']>[number] | null
  names: { home: string; away: string }
  inPlay: boolean
}

/** A map: name and starting sides, score, winner and length or the running clock, statistics. */
export function MapRow({ number, score, map, names, inPlay }: MapRowProps) {
  const t = useTranslations('matches.detail')
  const { detail, at, language } = useLiveMatch()
  const { kind, stats } = mapStats(detail.statistics, number)
  const winner = map?.winner ?? null
  const first = map?.first && kind ? t(`maps.first.${kind}`, { team: names[map.first] }) : null
  return (
    <li
      className={`border-line border-t px-4 py-2.5 first:border-t-0 ${inPlay ? 'bg-live-weak' : ''}`}
      aria-current={inPlay ? 'step' : undefined}
    >
      <div className="num grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <span className="min-w-0 text-sm">
          <span className="block truncate font-semibold">
            {map ? localisedName({ en: map.name, ...map.names }, language) : t('phase.unknown')}
          </span>
          <span className="block text-ink-2 text-xs">{t('maps.numbered', { number })}</span>
        </span>
        <span className="flex items-center gap-2 text-xl">
          <b className={winner === 'away' ? 'font-normal text-ink-2' : 'font-bold'}>{score[0]}</b>
          <span className="text-ink-3">-</span>
          <b className={winner === 'home' ? 'font-normal text-ink-2' : 'font-bold'}>{score[1]}</b>
        </span>
        <span className="flex min-w-0 flex-col items-end gap-0.5 text-right text-sm">
          {winner ? (
            <span className="flex max-w-full items-center gap-1.5">
              <span className="line-clamp-2 min-w-0 leading-4">{names[winner]}</span>
              <Chip tone={winner === 'home' ? 'brand' : 'info'}>{t('maps.winner')}</Chip>
            </span>
          ) : inPlay ? (
            <span className="flex items-center gap-2">
              <Chip tone="live">{t('maps.playing')}</Chip>
              <MatchMinute match={detail.match} at={at} />
            </span>
          ) : null}
          {map?.seconds ? (
            <span className="text-ink-2 text-xs">
              <span className="sr-only">{t('maps.duration')} </span>
              {Math.floor(map.seconds / 60)}:{String(map.seconds % 60).padStart(2, '0')}
            </span>
          ) : null}
        </span>
      </div>
      {stats.length > 0 || first ? (
        <dl className="num mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-xs">
          {stats.map(({ key, home, away }) => (
            <div key={key} className="flex gap-1">
              <dt>{t(`statistic.${key}`)}</dt>
              <dd className="text-ink">{`${home}–${away}`}</dd>
            </div>
          ))}
          {first ? (
            <div>
              <dt className="sr-only">{t('maps.sides')}</dt>
              <dd>{first}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </li>
  )
}
