'use client'

import { useTranslations } from 'next-intl'
import { clockFace } from '#components/shared/clock-face.ts'
import { CompetitionChip } from '#components/shared/competition-chip.tsx'
import { KickoffTime } from '#components/shared/kickoff-time.tsx'
import { StarButton } from '#components/shared/star-button.tsx'
import { MatchMinute, StillMinute } from '../match-minute.tsx'
import { useFrame, useRowPart } from './board-context.tsx'
import styles from './list.module.css'
import { CELL } from './roles.ts'
import type { RowModel } from './row-model.ts'

/** The star; where the match stands, and below when it began; in basketball the period stands below its clock. */
export function TimeCell({ row, named = false }: { row: RowModel; named?: boolean }) {
  const t = useTranslations('matches')
  const common = useTranslations('common')
  const { zone, language, serverTime, pausedAt } = useFrame()
  const competition = useRowPart(row.id, (board) =>
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
        <StillMinute match={row} at={pausedAt} />
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
