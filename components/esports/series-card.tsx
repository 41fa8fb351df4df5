'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import { ClockDigits } from '#components/shared/time/clock-digits.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isOn } from './board/series-board.ts'

interface SeriesCardProps {
  row: MatchRow
  zone: string
  /** Time the page was rendered, in ms of site time. */
  at: number
  /** Whether the day is shown beside the time. */
  dated?: boolean
}

/** A series: time or state, both sides with the maps they have won, and each map's score. */
export function SeriesCard({ row, zone, at, dated }: SeriesCardProps) {
  const t = useTranslations('esports')
  const language = useLocale()
  const common = useTranslations('common')
  const on = isOn(row.status)
  const sides = [
    {
      name: localisedName(namesUnder(row, 'home_team_name'), language),
      crest: row.home_team_name_en,
      colours: row.home_colours,
      score: row.home_score,
      against: row.away_score,
    },
    {
      name: localisedName(namesUnder(row, 'away_team_name'), language),
      crest: row.away_team_name_en,
      colours: row.away_colours,
      score: row.away_score,
      against: row.home_score,
    },
  ]
  return (
    <Link
      href={matchAddress(row)}
      className="flex h-full flex-col gap-1.5 rounded-md border border-line bg-surface px-3.5 py-2.5 hover:border-line-strong"
    >
      <span className="num flex min-h-5 items-center gap-2 text-ink-2 text-xs">
        <State row={row} at={at} />
        {on ? null : (
          <KickoffTime
            at={row.kickoff_at}
            zone={zone}
            language={language}
            show={dated ? 'both' : 'time'}
            unknown={row.time_unknown ? common('timeUnknown') : undefined}
          />
        )}
        <span className="ml-auto">{row.best_of ? t('bestOf', { count: row.best_of }) : null}</span>
      </span>
      {sides.map(({ name, crest, colours, score, against }) => {
        const isBehind = score !== null && against !== null && score < against
        return (
          <span key={crest} className={`flex items-center gap-2 text-base ${isBehind ? 'text-ink-2' : ''}`}>
            <Crest colours={colours} name={crest ?? name} size={22} />
            <span className="truncate" title={name}>
              {name}
            </span>
            {score === null ? null : (
              <b className={`num ml-auto text-lg ${isBehind ? 'font-normal' : 'font-bold'}`}>{score}</b>
            )}
          </span>
        )
      })}
      <MapScores row={row} />
    </Link>
  )
}

/** In play: the map and its clock. Otherwise the state as text; nothing for a scheduled series. */
function State({ row, at }: { row: MatchRow; at: number }) {
  const t = useTranslations('esports')
  if (row.status === 'scheduled') return null
  if (row.status !== 'live') return <b className="font-semibold">{t(`status.${row.status}`)}</b>
  const number = /^map(\d)$/.exec(row.phase)?.[1]
  return (
    <b className="flex items-center gap-1.5 font-semibold text-live">
      <LiveDot />
      <span>{number ? t('map', { number }) : t('break')}</span>
      {clockFace(row).kind === 'time' ? (
        <span>
          <ClockDigits match={row} at={at} stroke={false} />
        </span>
      ) : null}
    </b>
  )
}

/**
 * The score of each map begun, with the winner in bold, and placeholders for maps that may still be played.
 */
function MapScores({ row }: { row: MatchRow }) {
  const t = useTranslations('esports')
  const over = row.status === 'finished' || row.status === 'awarded'
  const places = over ? row.periods.length : Math.max(row.best_of ?? 0, row.periods.length)
  if (places === 0) return null
  return (
    <ol aria-label={t('maps')} className="num mt-auto flex gap-1 pt-1 text-xs">
      {Array.from({ length: places }, (_, at) => {
        const pair = row.periods[at]
        const running = row.status === 'live' && row.phase === `map${at + 1}`
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: maps are numbered
            key={at}
            className={`flex h-6 min-w-0 flex-1 items-center justify-center rounded-xs border whitespace-nowrap ${running ? 'border-live text-live' : pair ? 'border-line bg-surface-2' : 'border-line border-dashed text-ink-3'}`}
          >
            <span className="sr-only">{t('map', { number: at + 1 })} </span>
            {pair ? (
              <>
                <span className={pair[0] > pair[1] && !running ? 'font-semibold' : ''}>{pair[0]}</span>–
                <span className={pair[1] > pair[0] && !running ? 'font-semibold' : ''}>{pair[1]}</span>
              </>
            ) : (
              <span aria-hidden="true">·</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
