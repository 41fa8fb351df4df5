'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { TableView } from '#lib/contract/competitions/standings.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { keyInSeason } from './standing-key.ts'
import { StandingsView } from './standings-view.tsx'

/** Delay before the refetch, so that several goals of a round cause one request. */
const SETTLE_MS = 2_000

interface LiveStandingsProps {
  season: number
  view: TableView
  sport: Sport
  language: Language
}

/**
 * The tables of a season in play: refetched when the socket reports a score that changes them. The page
 * prefetches `seasonTableQuery` with the season, the view and `live`.
 */
export function LiveStandings({ season, view, sport, language }: LiveStandingsProps) {
  const client = useQueryClient()
  const options = seasonTableQuery({ season_id: season, view, live: true })
  const { queryKey } = options
  const { data: table } = useQuery(options)
  const seen = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(scoresTopic(sport), (message) => {
    const score = keyInSeason(message, season)
    if (!score || seen.current.get(score.id) === score.key) return
    seen.current.set(score.id, score.key)
    clearTimeout(timer.current)
    // After an error the rows stay: they lack only this goal, and the next goal reloads them.
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLE_MS)
  })
  return table && <StandingsView table={table} language={language} />
}
