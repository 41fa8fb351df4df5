'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useVisitorBoard } from '../days/visitor-board.tsx'
import type { Row } from '../row/row-props.ts'
import { RestOfList } from '../table/rest-of-list.tsx'
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
 * only the browser knows; an error if the visitor's day could not be loaded.
 */
export function BoardPanel({ empty, skeleton, row }: PanelProps) {
  const isWaiting = useBoard((board) => board.filter.only === 'followed' && board.followed === null)
  const { state, rest } = useVisitorBoard()
  // Whether any match passes the filter is known once all are loaded.
  const isUnknown = useBoard((board) => board.groups.length === 0) && rest === 'loading'
  const pending = useIsPending() || isWaiting || isUnknown
  const content = state === 'failed' ? <LoadError /> : <ScoreTable empty={empty} row={row} />
  return (
    <div
      // While another zone's day loads, the list of the page stays.
      aria-busy={pending || state === 'loading' || rest === 'loading' || undefined}
      className="[container:list/inline-size] overflow-clip border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-y lg:rounded-md lg:border"
    >
      {pending ? skeleton : content}
      {rest === 'none' || state === 'failed' ? null : <RestOfList />}
    </div>
  )
}

function LoadError() {
  const common = useTranslations('common')
  const { retry } = useVisitorBoard()
  return (
    <ErrorState
      icon={<Icon name="circle-alert" size={26} />}
      title={common('errorTitle')}
      text={common('errorText')}
      retry={<Button onClick={retry}>{common('retry')}</Button>}
    />
  )
}
