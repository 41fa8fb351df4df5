'use client'

import { useEffect, useRef, useState } from 'react'
import { getSeasonTable } from '#lib/client/competitions.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { SeasonTable } from '#lib/contract/competitions.ts'
import { scoresTopic } from '#lib/contract/push.ts'
import type { Language } from '#lib/shared/languages.ts'
import { keyInSeason } from '../standing-key.ts'
import { StandingsView } from './standings-view.tsx'

/** Several goals of a round ask once. */
const SETTLE_MS = 2_000

/** The tables of a season that is being played: asked for anew when the socket tells of a score that moves them. */
export function LiveStandings({ table: first, language }: { table: SeasonTable; language: Language }) {
  const [table, setTable] = useState(first)
  const seen = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(scoresTopic(first.competition.sport), (message) => {
    const told = keyInSeason(message, first.season_id)
    if (!told || seen.current.get(told.id) === told.key) return
    seen.current.set(told.id, told.key)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      getSeasonTable({ season_id: first.season_id, view: first.view, live: true }, { quiet: true })
        .then(setTable)
        // The rows of before stay: they are right but for this goal, and the next one asks again.
        .catch(() => {})
    }, SETTLE_MS)
  })
  return <StandingsView table={table} language={language} />
}
