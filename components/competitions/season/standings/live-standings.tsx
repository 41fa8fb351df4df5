'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyInSeason } from '#components/competitions/standing-key.ts'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import type { Language } from '#lib/shared/languages.ts'
import { StandingsView } from './standings-view.tsx'

/** Several goals of a round ask once. */
const SETTLE_MS = 2_000

/** The tables of a season that is being played: refetched when the socket reports a score that moves them. */
export function LiveStandings({ table: first, language }: { table: SeasonTable; language: Language }) {
  const client = useQueryClient()
  const { queryKey, ...query } = seasonTableQuery({
    season_id: first.season_id,
    view: first.view,
    live: true,
  })
  const { data: table } = useQuery({ queryKey, ...query, initialData: first })
  const seen = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(scoresTopic(first.competition.sport), (message) => {
    const score = keyInSeason(message, first.season_id)
    if (!score || seen.current.get(score.id) === score.key) return
    seen.current.set(score.id, score.key)
    clearTimeout(timer.current)
    // After an error the rows stay: they are right but for this goal, and the next one loads them again.
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLE_MS)
  })
  return <StandingsView table={table} language={language} />
}
