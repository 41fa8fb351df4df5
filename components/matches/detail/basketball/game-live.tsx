'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import * as z from 'zod/mini'
import { keys } from '#lib/client/core/keys.ts'
import { getPlays } from '#lib/client/matches/detail.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type Position, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchPlays } from '#lib/contract/matches/detail.ts'
import { eventPush } from '#lib/contract/matches/match.ts'
import { shotsPush } from '#lib/contract/matches/shots.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type LeadStats, leadStatsOf, type Step, stepsOf } from './logic/flow.ts'
import { type Play, type Shot, toPlay, toPlays, toShots, upsertPlay } from './logic/game.ts'
import { type PackedGame, unpackGame } from './logic/packed-game.ts'

/** A game play by play, in one language. */
export interface Game {
  plays: readonly Play[]
  shots: readonly Shot[]
}
interface LiveGame extends Game {
  steps: readonly Step[]
  leadStats: LeadStats
  /** Minutes of a regular period. */
  minutes: number
}

const GameContext = createContext<LiveGame | null>(null)
const push = z.discriminatedUnion('type', [eventPush, shotsPush])

interface GameLiveProps {
  /** The match; its topic is subscribed to unless it is over. */
  match: { id: number; period_minutes: number; over: boolean }
  /** Time the page was rendered, ISO 8601. */
  renderedAt: string
  /** Position in the topic when the match was read: not later than these plays. */
  position: Position | null
  game: PackedGame
  language: Language
  children: ReactNode
}

/**
 * Provides the plays of the page's game from the query cache: as rendered, then updated from its topic. They
 * are passed as a prop, since the packed form is an eighth of what a dehydrated query would add to the page.
 */
export function GameLive({ match, renderedAt, position, game: first, language, children }: GameLiveProps) {
  const { id, period_minutes: minutes } = match
  const client = useQueryClient()
  const queryKey = keys.matchPlays(id, renderedAt)
  const { data: game, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => gameOf(await getPlays(id, { signal, quiet: true }), language),
    initialData: () => unpackGame(first),
    // The topic notifies when the plays are outdated.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const update = (change: (known: Game) => Game) =>
    client.setQueryData<Game>(queryKey, (known) => known && change(known))

  const handleMessage = (message: TopicMessage) => {
    // After a gap it is unknown what was missed. If the refetch fails, the next gap tries again.
    if (message.type === 'snapshot') return void refetch()
    const received = push.safeParse(message).data
    if (received?.match_id !== id) return
    if (received.type === 'shots') {
      const known = client.getQueryData<Game>(queryKey) ?? game
      if (received.from > known.shots.length) return void refetch()
      const shots = toShots(received.shots, language)
      return void update((before) => ({
        ...before,
        shots: [...before.shots.slice(0, received.from), ...shots],
      }))
    }
    const play = toPlay(received.event, language)
    if (play) update((known) => ({ ...known, plays: upsertPlay(known.plays, play) }))
  }
  useTopic(match.over ? null : matchTopic(id), handleMessage, position)

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

const gameOf = (response: MatchPlays, language: Language): Game => ({
  plays: toPlays(response.plays, language),
  shots: toShots(response.shots, language),
})
