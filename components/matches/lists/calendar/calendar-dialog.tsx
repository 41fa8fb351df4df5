'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { getMatchDays } from '#lib/client/matches/lists.ts'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { NOTHING } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { followedDaysQuery } from '#lib/client/social/followed-days.ts'
import { useNavigate } from '../board/board-navigation.tsx'
import { useListOptions } from '../board/list-options.tsx'
import { dayTab, viewAddress } from '../board/view.ts'
import { DialogFrame, useStored } from '../toolbar/dialog-frame.tsx'
import type { ListDialogProps } from '../toolbar/lazy-dialog.tsx'
import { addMonths, monthOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextFavourite } from './next-favourite.tsx'

const countByDay = ({
  days,
}: {
  days: readonly { date: string; matches: number }[]
}): ReadonlyMap<string, number> => new Map(days.map((day) => [day.date, day.matches]))

/** A month as a grid of days, each with its number of matches, a mark where one is followed, and a link. */
export default function CalendarDialog({ store, onClose }: ListDialogProps) {
  const t = useTranslations('matches.scores')
  const view = useStored(store, (board) => board.view)
  const language = useStored(store, (board) => board.language)
  const zone = useVisitorZone(view.zone)
  const navigate = useNavigate()
  const [month, setMonth] = useState(view.date.slice(0, 7))
  // 42 days from the Monday before the first: the request names the middle day, as the day strip does.
  const { middle } = monthOf(month)
  const {
    data: counts = null,
    isError,
    refetch,
  } = useQuery({
    queryKey: keys.matchDays(view.sport, middle, 42, zone),
    queryFn: ({ signal }) => getMatchDays(view.sport, middle, 42, { timeZone: zone, signal, quiet: true }),
    select: countByDay,
  })
  const favourites = useFavourites((now) => now, NOTHING)
  // Marks only: without them the calendar is complete.
  const { data: followed = null } = useQuery({
    ...followedDaysQuery(favourites, view.sport, middle),
    select: countByDay,
  })
  const options = useListOptions()
  const open = (date: string) => {
    onClose()
    navigate(viewAddress({ ...view, tab: dayTab(date, view), date }, options))
  }
  return (
    <DialogFrame title={t('calendar.title')} onClose={onClose}>
      <MonthGrid
        month={month}
        language={language}
        shown={view.date}
        today={view.today}
        counts={counts}
        followed={followed}
        turn={(by) => setMonth(addMonths(month, by))}
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
        <NextFavourite view={view} onNavigate={onClose} />
      </div>
    </DialogFrame>
  )
}
