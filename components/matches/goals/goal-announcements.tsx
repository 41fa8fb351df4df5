'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import { wasAnnounced } from '../announced-goals.ts'
import type { EventCard } from './cards.ts'
import { onGoal } from './goal-store.ts'

/** Delay to collect related messages (ms): a goal and its verdict, and whether the list announces it. */
const GATHER_MS = 1_000
/** Events between two announcements are announced together, at most the last three. */
const MAX_SENTENCES = 3

/**
 * Announces goals and red cards to screen readers, politely and no more often than the user's setting, except those the
 * page's own list announces.
 */
export function GoalAnnouncements({ sentence }: { sentence: (card: EventCard) => string }) {
  const [announcement, setAnnouncement] = useState('')
  const waiting = useRef<EventCard[]>([])
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const speak = useEffectEvent(() => {
    const cards = waiting.current
      .splice(0)
      .filter(({ eventId, cancelled }) => !wasAnnounced(eventId, cancelled))
    if (cards.length === 0 || currentPreferences().announce === 0) return
    last.current = performance.now()
    setAnnouncement(cards.slice(-MAX_SENTENCES).map(sentence).join(' '))
  })
  useEffect(() => {
    const unsubscribe = onGoal((card) => {
      waiting.current = [...waiting.current.filter(({ eventId }) => eventId !== card.eventId), card]
      clearTimeout(timer.current)
      const pause = currentPreferences().announce * 1_000
      const wait = Math.max(GATHER_MS, last.current + pause - performance.now())
      timer.current = setTimeout(() => speak(), wait)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
    }
  }, [])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
