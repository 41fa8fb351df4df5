'use client'

import { useEffect, useEffectEvent } from 'react'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { useBoard } from '../board/board-context.tsx'
import { useGoalSentence } from './goal-announcer.tsx'
import { useCovered } from './spoiler.ts'
import { flashTitle } from './title-flash.ts'

/** Tells news of the list where nobody looks at it: in the title of a hidden page, by voice, and a red card by a sound. */
export function NewsSignals() {
  const news = useBoard((board) => board.news)
  const row = useBoard((board) => (board.news ? board.rows.get(board.news.match) : undefined))
  const covered = useCovered(row)
  const sentence = useGoalSentence()
  const signal = useEffectEvent(() => {
    if (!news || !row || covered) return
    const { sound_red, voice } = currentPreferences()
    if (!GOAL_EVENTS.includes(news.note.type)) {
      if (sound_red) void import('./red-sound.ts').then(({ soundRed }) => soundRed())
      return
    }
    const mark = news.note.cancelled ? '✕' : '●'
    flashTitle(`${mark} ${row.home.score ?? 0}-${row.away.score ?? 0} ${row.home.name} - ${row.away.name}`)
    if (!voice || typeof speechSynthesis === 'undefined') return
    const words = new SpeechSynthesisUtterance(sentence(row, news.note))
    words.lang = document.documentElement.lang
    speechSynthesis.speak(words)
  })
  useEffect(() => {
    if (news) signal()
  }, [news])
  return null
}
