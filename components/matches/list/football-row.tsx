'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Cards } from '#components/shared/cards.tsx'
import { Crest } from '#components/shared/crest.tsx'
import { useBoard } from './board-context.tsx'
import styles from './list.module.css'
import { NoteLine } from './note-line.tsx'
import { CELL, LINE } from './roles.ts'
import type { TeamModel } from './row-model.ts'
import { ScoreLink } from './score-link.tsx'
import type { Shape } from './shape.ts'
import { TimeCell } from './time-cell.tsx'
import { WatchLink } from './watch-link.tsx'

/** One football match, with the line about what has just happened under it. */
export const FootballRow = memo(function FootballRow({ id, shape }: { id: number; shape: Shape }) {
  const row = useBoard((board) => board.rows.get(id))
  const scored = useBoard((board) => board.scored.get(id)?.value ?? null)
  const hasNote = useBoard((board) => board.notes.has(id))
  const t = useTranslations('matches')
  if (!row) return null
  const { home, away, half } = row
  const corners = home.corners === null || away.corners === null ? null : `${home.corners}-${away.corners}`
  return (
    <>
      <tr
        {...LINE}
        className={styles.row}
        data-scored={scored ?? undefined}
        data-noted={hasNote || undefined}
        data-over={row.status === 'finished' || undefined}
      >
        <TimeCell row={row} />
        <td {...CELL} className={styles.home}>
          <Team team={home} behind={row.status === 'finished' && (home.score ?? 0) < (away.score ?? 0)} />
        </td>
        <td {...CELL} className={styles.score}>
          <ScoreLink row={row} scored={scored} />
        </td>
        <td {...CELL} className={styles.away}>
          <Team team={away} behind={row.status === 'finished' && (away.score ?? 0) < (home.score ?? 0)} />
        </td>
        {shape.figures ? (
          <>
            <td {...CELL} className={styles.figure} data-label={t('column.half')}>
              {half ? `${half[0]}-${half[1]}` : <span className="text-ink-3">–</span>}
            </td>
            <td {...CELL} className={styles.figure} data-label={t('column.corners')}>
              {corners ?? <span className="text-ink-3">–</span>}
            </td>
          </>
        ) : null}
        {shape.streams ? (
          <td {...CELL} className={styles.watch}>
            <WatchLink row={row} />
          </td>
        ) : null}
      </tr>
      {hasNote ? <NoteLine id={id} columns={shape.columns} /> : null}
    </>
  )
})

function Team({ team, behind }: { team: TeamModel; behind: boolean }) {
  const common = useTranslations('common')
  return (
    <span className={styles.team}>
      <Crest colours={team.colours} name={team.name} />
      <span className={styles.name} title={team.name} data-behind={behind || undefined}>
        {team.name}
      </span>
      {team.red > 0 || team.yellow > 0 ? (
        <Cards
          yellow={team.yellow}
          red={team.red}
          yellowSentence={common('yellowCards', { count: team.yellow })}
          redSentence={common('redCards', { count: team.red })}
        />
      ) : null}
    </span>
  )
}
