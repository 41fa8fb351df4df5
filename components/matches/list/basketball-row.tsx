'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Crest } from '#components/shared/crest.tsx'
import { clockFace } from '../clock-face.ts'
import { useBoard } from './board-context.tsx'
import styles from './list.module.css'
import { periodLabels } from './periods.ts'
import { CELL, LINE } from './roles.ts'
import { ScoreLink } from './score-link.tsx'
import type { Shape } from './shape.ts'
import { TimeCell } from './time-cell.tsx'
import { WatchLink } from './watch-link.tsx'

/** One basketball game in two lines: quarters and overtimes, the total, team fouls. */
export const BasketballRow = memo(function BasketballRow({ id, shape }: { id: number; shape: Shape }) {
  const row = useBoard((board) => board.rows.get(id))
  const scored = useBoard((board) => board.scored.get(id)?.value ?? null)
  const t = useTranslations('matches')
  if (!row) return null
  const playing = clockFace(row).kind === 'countdown'
  const over = row.status === 'finished'
  const sides = [row.home, row.away] as const
  const labels = periodLabels(shape.periods)
  return (
    <tr {...LINE} className={styles.row} data-over={over || undefined}>
      <TimeCell row={row} />
      <td {...CELL} className={styles.sides}>
        {sides.map((team, side) => (
          <span key={side === 0 ? 'home' : 'away'} className={styles.team}>
            <Crest colours={team.colours} name={team.name} size={18} />
            <span
              className={styles.name}
              title={team.name}
              data-behind={(over && (team.score ?? 0) < (sides[1 - side]?.score ?? 0)) || undefined}
            >
              {team.name}
            </span>
          </span>
        ))}
      </td>
      {shape.figures ? (
        <td {...CELL} className={styles.periods}>
          <span aria-hidden="true" className={styles.grid}>
            {labels.map((label, at) => {
              const now = playing && at === row.periods.length - 1
              const pair = row.periods[at]
              return (
                <span key={label} data-now={now || undefined}>
                  <i>{pair?.[0] ?? ''}</i>
                  <i>{pair?.[1] ?? ''}</i>
                </span>
              )
            })}
          </span>
          <span className="sr-only">
            {row.periods
              .map((pair, at) =>
                t('periodScore', { period: labels[at] ?? '', score: `${pair[0]}-${pair[1]}` }),
              )
              .join(', ')}
          </span>
        </td>
      ) : null}
      <td {...CELL} className={styles.total}>
        <ScoreLink row={row} scored={scored} stacked />
      </td>
      {shape.fouls ? (
        <td {...CELL} className={styles.fouls}>
          {row.fouls && row.status === 'live' ? (
            <>
              <span aria-hidden="true">{row.fouls[0]}</span>
              <span aria-hidden="true">{row.fouls[1]}</span>
              <span className="sr-only">{`${row.fouls[0]}-${row.fouls[1]}`}</span>
            </>
          ) : null}
        </td>
      ) : null}
      {shape.streams ? (
        <td {...CELL} className={styles.watch}>
          <WatchLink row={row} />
        </td>
      ) : null}
    </tr>
  )
})
