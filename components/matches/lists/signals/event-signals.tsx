'use client'

import { useEffect, useEffectEvent } from 'react'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { useBoard } from '../board/board-context.tsx'
import { useGoalSentence } from './goal-announcer.tsx'
import { useCovered } from './spoiler.ts'
import { flashTitle } from './title-flash.ts'

/**
 * Signals events of the list when the page is not in view: in the title of a hidden page, by speech, and for
 * a red card by a sound.
 */
export function EventSignals() {
  const latestEvent = useBoard((board) => board.latestEvent)
  const row = useBoard((board) => (board.latestEvent ? board.rows.get(board.latestEvent.match) : undefined))
  const covered = useCovered(row)
  const sentence = useGoalSentence()
  const signal = useEffectEvent(() => {
    if (!latestEvent || !row || covered) return
    const { sound_red, voice } = currentPreferences()
    if (!GOAL_EVENTS.includes(latestEvent.note.type)) {
      if (sound_red)
        void import('./red-sound.ts').then(({ playRedCardSound }) =>
          playRedCardSound(latestEvent.note.eventId),
        )
      return
    }
    const mark = latestEvent.note.cancelled ? '✕' : '●'
    flashTitle(`${mark} ${row.home.score ?? 0}-${row.away.score ?? 0} ${row.home.name} - ${row.away.name}`)
    if (!voice || typeof speechSynthesis === 'undefined') return
    const utterance = new SpeechSynthesisUtterance(sentence(row, latestEvent.note))
    utterance.lang = document.documentElement.lang
    speechSynthesis.speak(utterance)
  })
  useEffect(() => {
    if (latestEvent) signal()
  }, [latestEvent])
  return null
}
