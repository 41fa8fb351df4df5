'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { useRowState } from '../../board/board-context.tsx'
import { isOver } from '../../board/view.ts'
import { isClutch } from '../../filter/filter.ts'
import { OddsCells } from '../../odds/odds-cell.tsx'
import { isQuoted } from '../../odds/odds-model.ts'
import { CELL, ROW } from '../../signals/roles.ts'
import { useCovered } from '../../signals/spoiler.ts'
import styles from '../../table/list.module.css'
import { FactsCell } from '../facts/facts-cell.tsx'
import { LinksCell } from '../links-cell.tsx'
import type { RowModel } from '../row-model.ts'
import type { RowProps } from '../row-props.ts'
import { ScoreLink } from '../score-link.tsx'
import { TimeCell } from '../time-cell.tsx'
import { WatchLink } from '../watch-link.tsx'
import { FoulsCell } from './fouls-cell.tsx'
import { halvesOf, periodLabels, totalsOf } from './periods.ts'

/**
 * One basketball game or e-sports series in two lines: quarters or maps, the score, and the sport's other
 * counts.
 */
export const PeriodsRow = memo(function PeriodsRow({ id, shape, named }: RowProps) {
  const row = useRowState(id, (board) => board.rows.get(id))
  const scored = useRowState(id, (board) => board.scored.get(id)?.value ?? null)
  const quoted = useRowState(id, (board) => shape.markets.length > 0 && isQuoted(board.odds.get(id)))
  const covered = useCovered(row)
  const t = useTranslations('matches.lists')
  if (!row) return null
  const over = row.status === 'finished' && !covered
  const sides = [row.home, row.away] as const
  const labels = periodLabels(shape.periods, shape.sport, (period) => t(`column.${period}`))
  const clutch = shape.sport === 'basketball' && !covered && isClutch(row)
  return (
    <tr
      {...ROW}
      className={styles.row}
      data-match={id}
      data-named={named || undefined}
      data-quoted={quoted || undefined}
      data-over={over || undefined}
      data-clutch={clutch || undefined}
    >
      <TimeCell row={row} named={named} />
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
            {team.rank === null ? null : (
              <span className={styles.rank} title={t('rank', { rank: team.rank })}>
                <span className="sr-only">{t('rank', { rank: team.rank })}</span>
                <span aria-hidden="true">{team.rank}</span>
              </span>
            )}
          </span>
        ))}
      </td>
      {shape.periods > 0 ? (
        <td {...CELL} className={styles.periods}>
          {covered ? null : <Periods row={row} labels={labels} />}
        </td>
      ) : null}
      <td {...CELL} className={styles.total}>
        <ScoreLink row={row} scored={scored} covered={covered} stacked />
      </td>
      {shape.sums ? (
        <td {...CELL} className={styles.sums}>
          {shape.sport === 'esports' ? <BestOf row={row} /> : covered ? null : <Sums row={row} />}
          {clutch ? <b className={styles.clutch}>{t('clutch')}</b> : null}
        </td>
      ) : null}
      {shape.fouls ? <FoulsCell row={row} /> : null}
      {quoted ? <OddsCells id={id} markets={shape.markets} isOver={isOver(row.status)} /> : null}
      {!quoted && (shape.markets.length > 0 || shape.facts) ? <FactsCell id={id} covered={covered} /> : null}
      {shape.streams ? (
        <td {...CELL} className={styles.watch}>
          <WatchLink rooms={row.rooms} booked={row.booked} home={row.home.name} away={row.away.name} />
        </td>
      ) : null}
      <LinksCell id={id} home={row.home.name} away={row.away.name} />
    </tr>
  )
})

function Periods({ row, labels }: { row: RowModel; labels: readonly string[] }) {
  const t = useTranslations('matches.lists')
  const playing = clockFace(row).kind === 'time'
  return (
    <>
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
          .map((pair, at) => t('periodScore', { period: labels[at] ?? '', score: `${pair[0]}-${pair[1]}` }))
          .join(', ')}
      </span>
    </>
  )
}

/** Scores of both halves, total points, and the lead. */
function Sums({ row }: { row: RowModel }) {
  const t = useTranslations('matches.lists')
  const halves = halvesOf(row.periods)
  const totals = totalsOf(row)
  if (!totals) return null
  return (
    <>
      <span title={t('sum')}>
        <span className="sr-only">{t('sum')} </span>
        {totals.sum}
        <small title={t('difference')}>
          <span className="sr-only">{t('difference')} </span>
          {totals.difference > 0 ? `+${totals.difference}` : totals.difference}
        </small>
      </span>
      {halves ? (
        <span title={t('halves')}>
          <span className="sr-only">{t('halves')} </span>
          {halves.map(([home, away]) => `${home}-${away}`).join(' / ')}
        </span>
      ) : null}
    </>
  )
}

function BestOf({ row }: { row: RowModel }) {
  const t = useTranslations('matches.lists')
  return row.bestOf === null ? null : <span>{t('bestOf', { count: row.bestOf })}</span>
}
