'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import { wasSaid } from '../announced-goals.ts'
import type { GoalCard } from './cards.ts'
import { onGoal } from './goal-store.ts'

/** What belongs together comes within this (ms): a goal and its verdict, and whether the list says it. */
const GATHER_MS = 1_000
/** What happens between two sentences is announced together, the last three of it. */
const MOST = 3

/** Goals in the corner for screen readers, politely and no oftener than the reader wants, but those that the page's own list says. */
export function SayGoals({ sentence }: { sentence: (card: GoalCard) => string }) {
  const [said, say] = useState('')
  const waiting = useRef<GoalCard[]>([])
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const speak = useEffectEvent(() => {
    const cards = waiting.current.splice(0).filter(({ eventId, cancelled }) => !wasSaid(eventId, cancelled))
    if (cards.length === 0 || currentPreferences().announce === 0) return
    last.current = performance.now()
    say(cards.slice(-MOST).map(sentence).join(' '))
  })
  useEffect(() => {
    const leave = onGoal((card) => {
      waiting.current = [...waiting.current.filter(({ eventId }) => eventId !== card.eventId), card]
      clearTimeout(timer.current)
      const pause = currentPreferences().announce * 1_000
      const wait = Math.max(GATHER_MS, last.current + pause - performance.now())
      timer.current = setTimeout(() => speak(), wait)
    })
    return () => {
      leave()
      clearTimeout(timer.current)
    }
  }, [])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
