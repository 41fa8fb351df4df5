'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useRowState } from '../board/board-context.tsx'
import { isOver } from '../board/view.ts'
import { Team, toTeamFields } from '../cells/team.tsx'
import { OddsCells } from '../odds/odds-cell.tsx'
import { isQuoted } from '../odds/odds-model.ts'
import { CELL, ROW } from '../signals/roles.ts'
import { useCovered } from '../signals/spoiler.ts'
import styles from '../table/list.module.css'
import { FactsCell } from './facts/facts-cell.tsx'
import { LinksCell } from './links-cell.tsx'
import { NoteLine } from './note-line.tsx'
import type { RowProps } from './row-props.ts'
import { ScoreLink } from './score-link.tsx'
import { TimeCell } from './time-cell.tsx'
import { WatchLink } from './watch-link.tsx'

/** One football match, with a note about the latest event under it. */
export const FootballRow = memo(function FootballRow({ id, shape, named }: RowProps) {
  const row = useRowState(id, (board) => board.rows.get(id))
  const scored = useRowState(id, (board) => board.scored.get(id)?.value ?? null)
  const hasNote = useRowState(id, (board) => board.notes.has(id))
  const quoted = useRowState(id, (board) => shape.markets.length > 0 && isQuoted(board.odds.get(id)))
  const covered = useCovered(row)
  const t = useTranslations('matches.lists')
  if (!row) return null
  const { home, away, half } = row
  const corners =
    covered || home.corners === null || away.corners === null ? null : `${home.corners}-${away.corners}`
  const over = row.status === 'finished' && !covered
  const odds = shape.markets.length > 0
  return (
    <>
      <tr
        {...ROW}
        className={styles.row}
        data-match={id}
        data-named={named || undefined}
        data-quoted={quoted || undefined}
        data-scored={(!covered && scored) || undefined}
        data-noted={(hasNote && !covered) || undefined}
        data-over={over || undefined}
      >
        <TimeCell row={row} named={named} />
        <td {...CELL} className={styles.home}>
          <Team {...toTeamFields(home, covered)} isBehind={over && (home.score ?? 0) < (away.score ?? 0)} />
        </td>
        <td {...CELL} className={styles.score}>
          <ScoreLink row={row} scored={scored} covered={covered} />
        </td>
        <td {...CELL} className={styles.away}>
          <Team {...toTeamFields(away, covered)} isBehind={over && (away.score ?? 0) < (home.score ?? 0)} />
        </td>
        {shape.half ? (
          <td {...CELL} className={styles.figure} data-figure="half" data-label={t('column.half')}>
            {half && !covered ? `${half[0]}-${half[1]}` : <span className="text-ink-3">–</span>}
          </td>
        ) : null}
        {shape.corners ? (
          <td {...CELL} className={styles.figure} data-figure="corners" data-label={t('column.corners')}>
            {corners ?? <span className="text-ink-3">–</span>}
          </td>
        ) : null}
        {quoted ? <OddsCells id={id} markets={shape.markets} isOver={isOver(row.status)} /> : null}
        {!quoted && (odds || shape.facts) ? <FactsCell id={id} covered={covered} /> : null}
        {shape.streams ? (
          <td {...CELL} className={styles.watch}>
            <WatchLink rooms={row.rooms} booked={row.booked} home={row.home.name} away={row.away.name} />
          </td>
        ) : null}
        <LinksCell id={id} home={row.home.name} away={row.away.name} />
      </tr>
      {hasNote && !covered ? <NoteLine id={id} /> : null}
    </>
  )
})
