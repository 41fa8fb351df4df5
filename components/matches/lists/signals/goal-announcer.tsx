'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { markAnnounced } from '#components/matches/announced-goals.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { useBoard } from '../board/board-context.tsx'
import type { NoteModel } from '../row/note-model.ts'
import type { RowModel } from '../row/row-model.ts'
import { useCovered } from './spoiler.ts'

/** Events between two announcements are announced together, at most the last three. */
const MAX_SENTENCES = 3

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

/**
 * Announces goals and cancelled goals to screen readers, politely and no more often than the user's setting.
 */
export function GoalAnnouncer() {
  const latestEvent = useBoard((board) => board.latestEvent)
  const row = useBoard((board) => (board.latestEvent ? board.rows.get(board.latestEvent.match) : undefined))
  const seconds = usePreference('announce')
  const covered = useCovered(row)
  const sentence = useGoalSentence()
  const [announcement, setAnnouncement] = useState('')
  const waiting = useRef<string[]>([])
  const last = useRef(Number.NEGATIVE_INFINITY)
  const announced = useRef(latestEvent)

  useEffect(() => {
    if (!latestEvent || !row || latestEvent === announced.current) return
    announced.current = latestEvent
    if (covered || !GOAL_EVENTS.includes(latestEvent.note.type)) return
    markAnnounced(latestEvent.note.eventId, latestEvent.note.cancelled)
    waiting.current = [...waiting.current, sentence(row, latestEvent.note)].slice(-MAX_SENTENCES)
  }, [latestEvent, row, covered, sentence])

  useEffect(() => {
    if (seconds === 0) waiting.current = []
    if (!latestEvent || waiting.current.length === 0) return
    const speak = () => {
      last.current = performance.now()
      setAnnouncement(waiting.current.join(' '))
      waiting.current = []
    }
    const timer = setTimeout(speak, Math.max(0, last.current + seconds * 1_000 - performance.now()))
    return () => clearTimeout(timer)
  }, [latestEvent, seconds])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
