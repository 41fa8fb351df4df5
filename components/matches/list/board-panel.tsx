'use client'

import type { ReactNode } from 'react'
import { useIsPending } from './board-navigation.tsx'
import { ScoreTable } from './score-table.tsx'

/** The list, or its skeleton while another one is on its way. */
export function BoardPanel({ empty, skeleton }: { empty: ReactNode; skeleton: ReactNode }) {
  const pending = useIsPending()
  return (
    <div
      aria-busy={pending || undefined}
      className="[container:list/inline-size] overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {pending ? skeleton : <ScoreTable empty={empty} />}
    </div>
  )
}
