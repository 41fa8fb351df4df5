'use client'

import { type KeyboardEvent, useRef } from 'react'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { ChosenMatch } from '../form/match-fill.ts'
import { MatchOption } from './match-option.tsx'

interface MatchOptionsProps {
  label: string
  matches: readonly MatchRow[]
  competitions: readonly CompetitionBrief[]
  onChoose: (chosen: ChosenMatch) => void
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Matches to choose from: one stop of the tab key, whose rows the arrow keys, Home and End move through. */
export function MatchOptions({ label, matches, competitions, onChoose }: MatchOptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const at = rows.findIndex((row) => row.matches(':focus'))
    const next = STEPS[event.key]?.(at, rows.length - 1)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-line" onKeyDown={move}>
      {matches.map((match, at) => {
        const competition = competitions.find(({ id }) => id === match.competition_id) ?? null
        return (
          <li key={match.id}>
            <button
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => onChoose({ match, competition })}
              className="flex min-h-13 w-full items-center px-3 py-1.5 text-left text-ink -outline-offset-2 hover:bg-surface-2"
            >
              <MatchOption match={match} competition={competition} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
