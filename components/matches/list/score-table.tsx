'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useBoard } from './board-context.tsx'
import { GroupRows } from './group-rows.tsx'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { TABLE } from './roles.ts'
import { hasStreams, shapeOf } from './shape.ts'

/** The list: one table, a body for each competition. `empty` stands in its place when there is nothing to list. */
export function ScoreTable({ empty }: { empty: ReactNode }) {
  const t = useTranslations('matches')
  const groups = useBoard((board) => board.groups)
  const view = useBoard((board) => board.view)
  const periods = useBoard((board) =>
    Math.max(4, ...[...board.rows.values()].map((row) => row.periods.length)),
  )
  const { sport, tab } = view
  const streams = useBoard(hasStreams)
  const shape = useMemo(() => shapeOf(sport, tab, streams, periods), [sport, tab, streams, periods])
  if (groups.length === 0) return empty
  return (
    <table {...TABLE} className={styles.table} data-sport={sport} style={{ '--periods': periods } as never}>
      <caption className="sr-only">{t(`caption.${view.tab}.${sport}`, { date: view.date })}</caption>
      <ListHead shape={shape} />
      {groups.map((group) => (
        <GroupRows key={group.competition.id} group={group} shape={shape} />
      ))}
    </table>
  )
}
