'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { markSaid } from '#components/matches/announced-goals.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { useBoard } from '../board/board-context.tsx'
import type { NoteModel } from '../row/note-model.ts'
import type { RowModel } from '../row/row-model.ts'
import { useCovered } from './spoiler.ts'

/** What happens between two sentences is announced together, the last three of it. */
const MOST = 3

/** A goal or a cancelled goal as a sentence. */
export function useGoalSentence(): (row: RowModel, note: NoteModel) => string {
  const t = useTranslations('matches.lists')
  return ({ home, away }, note) =>
    t(note.cancelled ? 'announce.cancelled' : 'announce.goal', {
      home: home.name,
      away: away.name,
      home_score: home.score ?? 0,
      away_score: away.score ?? 0,
      minute: note.minute,
      player: note.player ?? t('announce.somebody'),
    })
}

/** Goals and cancelled goals as sentences for screen readers, politely and no oftener than the reader wants. */
export function GoalAnnouncer() {
  const news = useBoard((board) => board.news)
  const row = useBoard((board) => (board.news ? board.rows.get(board.news.match) : undefined))
  const seconds = usePreference('announce')
  const covered = useCovered(row)
  const sentence = useGoalSentence()
  const [said, say] = useState('')
  const waiting = useRef<string[]>([])
  const last = useRef(Number.NEGATIVE_INFINITY)
  const announced = useRef(news)

  useEffect(() => {
    if (!news || !row || news === announced.current) return
    announced.current = news
    if (covered || !GOAL_EVENTS.includes(news.note.type)) return
    markSaid(news.note.eventId, news.note.cancelled)
    waiting.current = [...waiting.current, sentence(row, news.note)].slice(-MOST)
  }, [news, row, covered, sentence])

  useEffect(() => {
    if (seconds === 0) waiting.current = []
    if (!news || waiting.current.length === 0) return
    const speak = () => {
      last.current = performance.now()
      say(waiting.current.join(' '))
      waiting.current = []
    }
    const timer = setTimeout(speak, Math.max(0, last.current + seconds * 1_000 - performance.now()))
    return () => clearTimeout(timer)
  }, [news, seconds])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
