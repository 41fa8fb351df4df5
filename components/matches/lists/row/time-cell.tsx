'use client'

import { useTranslations } from 'next-intl'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { MatchMinute, StaticMinute } from '#components/shared/time/match-minute.tsx'
import { useFrame, useRowState } from '../board/board-context.tsx'
import { CELL } from '../signals/roles.ts'
import styles from '../table/list.module.css'
import type { RowModel } from './row-model.ts'

/** The star; the state of the match with the start time below; for a running clock the period below it. */
export function TimeCell({ row, named = false }: { row: RowModel; named?: boolean }) {
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const { zone, language, serverTime, pausedAt } = useFrame()
  const competition = useRowState(row.id, (board) =>
    named ? board.competitions.get(row.competition) : undefined,
  )
  const counts = clockFace(row).kind === 'time'
  return (
    <td {...CELL} className={styles.when}>
      <StarButton
        id={row.id}
        name={t('vs', { home: row.home.name, away: row.away.name })}
        className={styles.star}
      />
      {pausedAt === null ? (
        <MatchMinute match={row} at={Date.parse(serverTime)} />
      ) : (
        <StaticMinute match={row} at={pausedAt} />
      )}
      {competition ? <CompetitionChip name={competition.short} colour={competition.colour} /> : null}
      {counts ? (
        <span>{t(`phase.${row.phase}`)}</span>
      ) : row.timeUnknown ? (
        <span>{common('timeUnknown')}</span>
      ) : (
        <KickoffTime at={row.kickoff} zone={zone} language={language} />
      )}
    </td>
  )
}
