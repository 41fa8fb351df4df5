'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import { FrameProvider, useBoard } from '../board/board-context.tsx'
import { FilteredOut } from '../filter/filtered-out.tsx'
import { GroupRows } from '../row/group-rows.tsx'
import type { Row } from '../row/row-props.ts'
import { TABLE } from '../signals/roles.ts'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { roomOf, type Shape, shapeOf } from './shape.ts'

/** Formats whose prices have a sign, and need wider columns. */
const SIGNED_FORMATS: ReadonlySet<OddsFormat> = new Set(['american', 'malay', 'indonesian'])

/** How many heads and rows the first window has at most. */
const MAX_FIRST_LINES = 24

/** The columns of the list; the same object until one appears or becomes empty. */
function useShape(odds: boolean): Shape {
  const text = useBoard((board) => JSON.stringify(shapeOf(board, { odds })))
  return useMemo(() => JSON.parse(text) as Shape, [text])
}

/**
 * The list: one table, with one body per competition. `empty` is rendered in its place if there are no rows.
 */
export function ScoreTable({ empty, row }: { empty: ReactNode; row: Row }) {
  const t = useTranslations('matches.lists')
  const groups = useBoard((board) => board.groups)
  const view = useBoard((board) => board.view)
  const language = useBoard((board) => board.language)
  const none = useBoard((board) => board.rows.size === 0)
  const size = usePreference('row_size')
  const phoneOdds = usePreference('phone_odds')
  const { shown, format } = useOddsPreferences()
  const shape = useShape(shown)
  if (groups.length === 0) return none ? empty : <FilteredOut />
  let lines = 0
  return (
    <table
      {...TABLE}
      className={styles.table}
      data-sport={view.sport === 'football' ? 'football' : 'periods'}
      data-size={size}
      data-odds={shape.markets.length > 0 || undefined}
      data-markets={shape.markets.length}
      data-few={shape.few || undefined}
      data-phone-odds={phoneOdds || undefined}
      data-long={shape.periods > 4 || undefined}
      data-signed={(format !== null && SIGNED_FORMATS.has(format)) || undefined}
      data-names={(language === 'zh' && view.sport === 'football') || undefined}
      style={roomOf(shape) as never}
    >
      <caption className="sr-only">{t(`caption.${view.tab}.${view.sport}`, { date: view.date })}</caption>
      <ListHead shape={shape} />
      <FrameProvider>
        {groups.map((group) => {
          lines += group.ids.length + 1
          const isBelow = lines - group.ids.length > MAX_FIRST_LINES
          return <GroupRows key={group.key} group={group} shape={shape} row={row} isBelow={isBelow} />
        })}
      </FrameProvider>
    </table>
  )
}
