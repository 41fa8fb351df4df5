import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import type { Language } from '#lib/shared/languages.ts'
import { refilled, wordsOfMatch } from '../form/match-fill.ts'
import { toLocalField } from './local-time.ts'

interface Draft {
  match: Booking['match']
  title: string
  /** In the viewer's own time, as the field has it. */
  start: string
  tags: string
  language: Language | ''
}

/** What is announced, as it stands in the form; begins with what is booked already. */
export function useBookingDraft(booking: Booking | null) {
  const page = useLocale()
  const [draft, setDraft] = useState<Draft>(() => ({
    match: booking?.match ?? null,
    title: booking?.title ?? '',
    start: booking ? toLocalField(booking.starts_at) : '',
    tags: booking?.tags.join(', ') ?? '',
    language: booking?.language ?? '',
  }))
  /** What the match chosen last filled in: another one's takes its place. */
  const [filled, setFilled] = useState({ title: '', tags: '' })
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  return {
    ...draft,
    set,
    /** Takes a match and fills in its kick-off, and its title and tags where none were written. */
    chooseMatch(chosen: Parameters<typeof wordsOfMatch>[0]): void {
      const words = wordsOfMatch(chosen, page)
      const next = { title: words.title, tags: words.tags.join(', ') }
      set({
        match: chosen.match,
        start: toLocalField(chosen.match.kickoff_at),
        title: refilled(draft.title, filled.title, next.title),
        tags: refilled(draft.tags, filled.tags, next.tags),
      })
      setFilled(next)
    },
  }
}
export type BookingDraft = ReturnType<typeof useBookingDraft>
