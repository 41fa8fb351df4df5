'use client'

import type { ReactNode } from 'react'
import type { Row } from '../row/row-props.ts'
import { ScoreTable } from '../table/score-table.tsx'
import { useBoard } from './board-context.tsx'
import { useIsPending } from './board-navigation.tsx'

export interface PanelProps {
  empty: ReactNode
  skeleton: ReactNode
  row: Row
}

/**
 * The list; its skeleton while another one loads, and while it is filtered by what the visitor follows, which
 * only the browser knows.
 */
export function BoardPanel({ empty, skeleton, row }: PanelProps) {
  const isWaiting = useBoard((board) => board.filter.only === 'followed' && board.followed === null)
  const pending = useIsPending() || isWaiting
  return (
    <div
      aria-busy={pending || undefined}
      className="[container:list/inline-size] overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {pending ? skeleton : <ScoreTable empty={empty} row={row} />}
    </div>
  )
}
