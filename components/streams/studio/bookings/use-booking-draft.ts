import { useLocale } from 'next-intl'
import { useState } from 'react'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import type { Language } from '#lib/shared/languages.ts'
import { fillUnlessEdited, matchTexts } from '../form/match-fill.ts'
import { toLocalField } from './local-time.ts'

interface Draft {
  match: Booking['match']
  title: string
  /** In the time zone of the page's other times, as in the field. */
  start: string
  tags: string
  language: Language | ''
}

/** The draft of a booking form, starting with the existing booking. */
export function useBookingDraft(booking: Booking | null) {
  const page = useLocale()
  const [draft, setDraft] = useState<Draft>(() => ({
    match: booking?.match ?? null,
    title: booking?.title ?? '',
    start: booking ? toLocalField(booking.starts_at, getVisitorZone()) : '',
    tags: booking?.tags.join(', ') ?? '',
    language: booking?.language ?? '',
  }))
  /** Texts filled in by the previously chosen match, which another match may replace. */
  const [filled, setFilled] = useState({ title: '', tags: '' })
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  return {
    ...draft,
    set,
    /** Sets the match and fills in its kick-off, and its title and tags unless the user has changed them. */
    chooseMatch(chosen: Parameters<typeof matchTexts>[0]): void {
      const texts = matchTexts(chosen, page)
      const next = { title: texts.title, tags: texts.tags.join(', ') }
      set({
        match: chosen.match,
        start: toLocalField(chosen.match.kickoff_at, getVisitorZone()),
        title: fillUnlessEdited(draft.title, filled.title, next.title),
        tags: fillUnlessEdited(draft.tags, filled.tags, next.tags),
      })
      setFilled(next)
    },
  }
}
export type BookingDraft = ReturnType<typeof useBookingDraft>
