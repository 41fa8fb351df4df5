'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { getMatchDays } from '#lib/client/matches.ts'
import { useGo } from '../board-navigation.tsx'
import { DialogFrame, useStored } from '../dialog-frame.tsx'
import type { ListDialogProps } from '../lazy-dialog.tsx'
import { dayTab, viewAddress } from '../view.ts'
import { monthOf, otherMonth } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { NextFavourite } from './next-favourite.tsx'

type Counts = ReadonlyMap<string, number>

/** A month of days, each with how many matches it has, and the way to it. */
export default function CalendarDialog({ store, onClose }: ListDialogProps) {
  const t = useTranslations('scores')
  const view = useStored(store, (board) => board.view)
  const language = useStored(store, (board) => board.language)
  const go = useGo()
  const [month, setMonth] = useState(view.date.slice(0, 7))
  const [counts, setCounts] = useState<{ month: string; days: Counts } | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    const end = new AbortController()
    setFailed(false)
    // 42 days from the Monday before the first: the middle one is asked for, as the strip of days does.
    getMatchDays(view.sport, monthOf(month).middle, 42, { signal: end.signal, quiet: true }).then(
      ({ days }) => setCounts({ month, days: new Map(days.map((day) => [day.date, day.matches])) }),
      () => end.signal.aborted || setFailed(true),
    )
    return () => end.abort()
  }, [month, view.sport, tries])
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
        counts={counts?.month === month ? counts.days : null}
        turn={(by) => setMonth(otherMonth(month, by))}
        open={open}
      />
      {failed ? (
        <p role="alert" className="mt-3 flex items-center gap-3">
          {t('calendar.failed')}
          <Button size="sm" onClick={() => setTries(tries + 1)}>
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
