'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { FrameProvider, useBoard } from '../board/board-context.tsx'
import { FilteredOut } from '../filter/filtered-out.tsx'
import { GroupRows } from '../row/group-rows.tsx'
import type { Row } from '../row/row-props.ts'
import { TABLE } from '../signals/roles.ts'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { hasStreams, maxPeriods, roomOf, shapeOf } from './shape.ts'

/**
 * The list: one table, with one body per competition. `empty` is rendered in its place if there are no rows.
 */
export function ScoreTable({ empty, row }: { empty: ReactNode; row: Row }) {
  const t = useTranslations('matches.lists')
  const groups = useBoard((board) => board.groups)
  const view = useBoard((board) => board.view)
  const periods = useBoard(maxPeriods)
  const none = useBoard((board) => board.rows.size === 0)
  const streams = useBoard(hasStreams)
  const quoted = useBoard((board) => board.odds.size > 0)
  const size = usePreference('row_size')
  const odds = useOddsPreferences().shown && quoted
  const shape = useMemo(() => shapeOf(view, { streams, odds, periods }), [view, streams, odds, periods])
  if (groups.length === 0) return none ? empty : <FilteredOut />
  return (
    <table
      {...TABLE}
      className={styles.table}
      data-sport={view.sport === 'football' ? 'football' : 'periods'}
      data-size={size}
      data-odds={odds || undefined}
      style={roomOf(shape) as never}
    >
      <caption className="sr-only">{t(`caption.${view.tab}.${view.sport}`, { date: view.date })}</caption>
      <ListHead shape={shape} />
      <FrameProvider>
        {groups.map((group) => (
          <GroupRows key={group.key} group={group} shape={shape} row={row} />
        ))}
      </FrameProvider>
    </table>
  )
}
