'use client'

import { useTranslations } from 'next-intl'
import { KickoffTime } from '#components/shared/kickoff-time.tsx'
import { clockFace } from '../clock-face.ts'
import { MatchMinute } from '../match-minute.tsx'
import { useBoard } from './board-context.tsx'
import styles from './list.module.css'
import { CELL } from './roles.ts'
import type { RowModel } from './row-model.ts'

/** Where the match stands, and below when it began; in basketball the period stands below its clock. */
export function TimeCell({ row }: { row: RowModel }) {
  const t = useTranslations('matches')
  const common = useTranslations('common')
  const zone = useBoard((board) => board.view.zone)
  const language = useBoard((board) => board.language)
  const serverTime = useBoard((board) => board.serverTime)
  const counts = clockFace(row).kind === 'countdown'
  return (
    <td {...CELL} className={styles.when}>
      <MatchMinute match={row} at={Date.parse(serverTime)} />
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
