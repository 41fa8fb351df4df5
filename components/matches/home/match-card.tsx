'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { MatchMinute } from '#components/shared/time/match-minute.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import styles from './home.module.css'
import { type HomeRow, isComing } from './home-board.ts'
import { useHome, useHomeStore } from './home-context.tsx'
import { KickoffDay } from './kickoff-day.tsx'

/** One match: competition, state, two rows with the score. The whole card is one link to the match. */
export const MatchCard = memo(function MatchCard({ id }: { id: number }) {
  const row = useHome((board) => board.rows.get(id))
  const competition = useHome((board) => board.competitions.get(row?.competition ?? 0))
  if (!row) return null
  return (
    <Link
      href={matchAddress({ id, sport: row.sport })}
      className="block h-full px-3.5 py-2.5 text-base leading-6 -outline-offset-2 hover:bg-surface-2"
    >
      <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
        <span className="max-w-full truncate text-ink-3" title={competition?.name}>
          {competition?.short}
        </span>
        <When row={row} />
      </span>
      <Side row={row} side="home" />
      <Side row={row} side="away" />
    </Link>
  )
})

/** Minute, quarter and clock, or the start time. */
function When({ row }: { row: HomeRow }) {
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const { serverTime, zone } = useHomeStore()
  const language = useHome((board) => board.language)
  if (!isComing(row)) {
    return (
      <span className="flex shrink-0 items-baseline gap-1 whitespace-nowrap">
        {clockFace(row).kind === 'time' ? (
          <b className="font-semibold text-live">{t(`phase.${row.phase}`)}</b>
        ) : null}
        <MatchMinute match={row} at={Date.parse(serverTime)} />
      </span>
    )
  }
  return (
    <span className="num shrink-0 text-ink-2 whitespace-nowrap">
      <KickoffDay at={row.kickoff} zone={zone} serverTime={serverTime} language={language} />{' '}
      {row.timeUnknown ? (
        common('timeUnknown')
      ) : (
        <KickoffTime at={row.kickoff} zone={zone} language={language} />
      )}
    </span>
  )
}

function Side({ row, side }: { row: HomeRow; side: 'home' | 'away' }) {
  const team = row[side]
  const other = row[side === 'home' ? 'away' : 'home']
  const isBehind = team.score !== null && other.score !== null && team.score < other.score
  const hit = row.hit === side
  return (
    <span className={`flex min-h-6 items-center gap-2 ${isBehind ? 'text-ink-2' : ''}`}>
      <Crest colours={team.colours} name={team.name} size={20} />
      <span className="line-clamp-2 leading-5" title={team.name}>
        {team.name}
      </span>
      {team.score === null ? null : (
        <span
          key={hit ? team.score : 'still'}
          className={`num ml-auto pl-1 ${isBehind ? '' : 'font-semibold'} ${hit ? styles.hit : ''}`}
        >
          {team.score}
        </span>
      )}
    </span>
  )
}
