'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { getMatchDays } from '#lib/client/matches/lists.ts'
import { useGo } from '../board/board-navigation.tsx'
import { dayTab, viewAddress } from '../board/view.ts'
import { DialogFrame, useStored } from '../toolbar/dialog-frame.tsx'
import type { ListDialogProps } from '../toolbar/lazy-dialog.tsx'
import { monthOf, otherMonth } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextFavourite } from './next-favourite.tsx'

const countByDay = ({ days }: Awaited<ReturnType<typeof getMatchDays>>): ReadonlyMap<string, number> =>
  new Map(days.map((day) => [day.date, day.matches]))

/** A month of days, each with how many matches it has, and the way to it. */
export default function CalendarDialog({ store, onClose }: ListDialogProps) {
  const t = useTranslations('matches.scores')
  const view = useStored(store, (board) => board.view)
  const language = useStored(store, (board) => board.language)
  const go = useGo()
  const [month, setMonth] = useState(view.date.slice(0, 7))
  // 42 days from the Monday before the first: the middle one is asked for, as the strip of days does.
  const { middle } = monthOf(month)
  const {
    data: counts = null,
    isError,
    refetch,
  } = useQuery({
    queryKey: keys.matchDays(view.sport, middle),
    queryFn: ({ signal }) => getMatchDays(view.sport, middle, 42, { signal, quiet: true }),
    select: countByDay,
  })
  const open = (date: string) => {
    onClose()
    go(viewAddress({ ...view, tab: dayTab(date, view), date }))
  }
  return (
    <DialogFrame title={t('calendar.title')} onClose={onClose}>
      <MonthGrid
        month={month}
        language={language}
        shown={view.date}
        today={view.today}
        counts={counts}
        turn={(by) => setMonth(otherMonth(month, by))}
        open={open}
      />
      {isError ? (
        <p role="alert" className="mt-3 flex items-center gap-3">
          {t('calendar.failed')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('calendar.retry')}
          </Button>
        </p>
      ) : null}
      <div className="mt-4 flex">
        <NextFavourite view={view} onGo={onClose} />
      </div>
    </DialogFrame>
  )
}
