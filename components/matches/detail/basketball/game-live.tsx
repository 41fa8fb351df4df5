'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { getPlays } from '#lib/client/matches/detail.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type Position, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchPlays } from '#lib/contract/matches/detail.ts'
import { eventPush } from '#lib/contract/matches/match.ts'
import { shotsPush } from '#lib/contract/matches/shots.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type Step, type Story, stepsOf, storyOf } from './logic/flow.ts'
import { type Play, putPlay, type Shot, toPlay, toPlays, toShots } from './logic/game.ts'
import { type PackedGame, unpackGame } from './logic/packed-game.ts'

/** A game play by play, in one language. */
export interface Game {
  plays: readonly Play[]
  shots: readonly Shot[]
}
interface LiveGame extends Game {
  steps: readonly Step[]
  story: Story
  /** Minutes of a regular period. */
  minutes: number
}

const GameContext = createContext<LiveGame | null>(null)
const push = z.discriminatedUnion('type', [eventPush, shotsPush])

interface GameLiveProps {
  /** The match; its topic is heard unless it is over. */
  match: { id: number; period_minutes: number; over: boolean }
  /** Where the topic stood when the match was read: no later than these plays. */
  position: Position | null
  game: PackedGame
  language: Language
  children: ReactNode
}

/** The plays of the page's game, as it was rendered, then as its topic tells. */
export function GameLive({ match, position, game: first, language, children }: GameLiveProps) {
  const [game, setGame] = useState<Game>(() => unpackGame(first))
  const { id, period_minutes: minutes } = match

  const askAgain = () => {
    getPlays(id, { quiet: true })
      .then((response) => setGame(gameOf(response, language)))
      // What is shown stays: the next play that does not follow asks again.
      .catch(() => {})
  }
  const hear = (message: TopicMessage) => {
    // After a gap nobody knows what was missed.
    if (message.type === 'snapshot') return askAgain()
    const news = push.safeParse(message).data
    if (news?.match_id !== id) return
    if (news.type === 'shots') {
      if (news.from > game.shots.length) return askAgain()
      const shots = toShots(news.shots, language)
      return setGame((known) => ({ ...known, shots: [...known.shots.slice(0, news.from), ...shots] }))
    }
    const play = toPlay(news.event, language)
    if (play) setGame((known) => ({ ...known, plays: putPlay(known.plays, play) }))
  }
  useTopic(match.over ? null : matchTopic(id), hear, position)

  const value = useMemo((): LiveGame => {
    const steps = stepsOf(game.plays, minutes)
    return { ...game, steps, story: storyOf(steps), minutes }
  }, [game, minutes])
  return <GameContext value={value}>{children}</GameContext>
}

/** The plays of the page's game. Throws outside a GameLive. */
export function useGame(): LiveGame {
  const game = useContext(GameContext)
  if (!game) throw new Error('A part of a basketball game stands inside a GameLive.')
  return game
}

const gameOf = (response: MatchPlays, language: Language): Game => ({
  plays: toPlays(response.plays, language),
  shots: toShots(response.shots, language),
})
