'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useBoard } from './board-context.tsx'

/** A reader is told of goals at most this often (ms); what happens in between is told together, the last three of it. */
const PAUSE_MS = 8_000
const MOST = 3

/** Goals and cancelled goals as sentences for screen readers, politely. */
export function GoalAnnouncer() {
  const t = useTranslations('matches')
  const news = useBoard((board) => board.news)
  const row = useBoard((board) => (board.news ? board.rows.get(board.news.match) : undefined))
  const [said, say] = useState('')
  const waiting = useRef<string[]>([])
  const last = useRef(Number.NEGATIVE_INFINITY)
  const told = useRef(news)

  useEffect(() => {
    if (!news || !row || news === told.current) return
    told.current = news
    const { note } = news
    const sentence = t(note.cancelled ? 'announce.cancelled' : 'announce.goal', {
      home: row.home.name,
      away: row.away.name,
      home_score: row.home.score ?? 0,
      away_score: row.away.score ?? 0,
      minute: note.minute,
      player: note.player ?? t('announce.somebody'),
    })
    waiting.current = [...waiting.current, sentence].slice(-MOST)
  }, [news, row, t])

  useEffect(() => {
    if (!news || waiting.current.length === 0) return
    const speak = () => {
      last.current = performance.now()
      say(waiting.current.join(' '))
      waiting.current = []
    }
    const timer = setTimeout(speak, Math.max(0, last.current + PAUSE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [news])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
