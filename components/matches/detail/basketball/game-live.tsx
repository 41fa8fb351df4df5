'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLiveMatch } from '../match-live.tsx'
import { type LeadStats, leadStatsOf, type Step, stepsOf } from './logic/flow.ts'
import type { Game } from './logic/game.ts'

interface LiveGame extends Game {
  steps: readonly Step[]
  leadStats: LeadStats
  /** Minutes of a regular period. */
  minutes: number
}

const GameContext = createContext<LiveGame | null>(null)
const NO_GAME: Game = { plays: [], shots: [] }

/** Provides the plays of the page's match, and what is derived from them, to the panels of a basketball game. */
export function GameLive({ children }: { children: ReactNode }) {
  const { detail, game: known } = useLiveMatch()
  const game = known ?? NO_GAME
  const minutes = detail.match.period_minutes
  const value = useMemo((): LiveGame => {
    const steps = stepsOf(game.plays, minutes)
    return { ...game, steps, leadStats: leadStatsOf(steps), minutes }
  }, [game, minutes])
  return <GameContext value={value}>{children}</GameContext>
}

/** Returns the plays of the page's game. Throws outside a GameLive. */
export function useGame(): LiveGame {
  const game = useContext(GameContext)
  if (!game) throw new Error('useGame must be used inside a GameLive.')
  return game
}
