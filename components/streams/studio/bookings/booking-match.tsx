'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import { MatchLabel } from '../form/match-name.tsx'

interface BookingMatchProps {
  match: Booking['match']
  onChoose: () => void
  onDrop: () => void
}

/** The announced match, and buttons to change or remove it. */
export function BookingMatch({ match, onChoose, onDrop }: BookingMatchProps) {
  const t = useTranslations('streams.studio.bookings')
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-sm bg-surface-2 p-3">
      {match ? <MatchLabel match={match} /> : <span className="text-ink-2">{t('noMatch')}</span>}
      <span className="ml-auto flex gap-2">
        <Button size="sm" onClick={onChoose}>
          {t('chooseMatch')}
        </Button>
        {match ? (
          <Button size="sm" kind="quiet" onClick={onDrop}>
            {t('dropMatch')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
