'use client'

import type { ReactNode } from 'react'
import type { Row } from '../row/row-props.ts'
import { ScoreTable } from '../table/score-table.tsx'
import { useIsPending } from './board-navigation.tsx'

export interface PanelProps {
  empty: ReactNode
  skeleton: ReactNode
  row: Row
}

/** The list, or its skeleton while another one loads. */
export function BoardPanel({ empty, skeleton, row }: PanelProps) {
  const pending = useIsPending()
  return (
    <div
      aria-busy={pending || undefined}
      className="[container:list/inline-size] overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {pending ? skeleton : <ScoreTable empty={empty} row={row} />}
    </div>
  )
}
