import type * as z from 'zod/mini'
import type { eventPush } from '#lib/contract/matches/match.ts'
import { type Names, namesUnder } from '#lib/shared/text/names.ts'
import { type EventType, GOAL_EVENTS, type VarResult } from '#lib/shared/vocabulary.ts'

type Push = z.output<typeof eventPush>

/** At most this many goals stand in the corner; an older one makes room. */
export const MOST_CARDS = 3

/** Why a goal was taken back, where the feed says it. */
export const BECAUSE = ['offside', 'foul', 'handball'] as const
export type Because = (typeof BECAUSE)[number]

/** A goal as the corner tells it, or one that was taken back. */
export interface GoalCard {
  eventId: number
  matchId: number
  type: EventType
  /** Who it counts for; the specification's `iszhu`. */
  side: 'home' | 'away'
  /** 67, 45+2 */
  minute: string
  home: Team
  away: Team
  /** Scores after what happened last. */
  score: readonly [number, number] | null
  player: Names | null
  cancelled: boolean
  verdict: VarResult | null
  because: Because | null
}

interface Team {
  id: number
  names: Names
  colours: NonNullable<Push['home_colours']> | null
}

export interface Cards {
  list: readonly GoalCard[]
  /** Goals that have been shown, by event: only what a reader has seen is taken back before him. */
  shown: ReadonlyMap<number, GoalCard>
}
export const NO_CARDS: Cards = { list: [], shown: new Map() }

const isGoal = (type: EventType) => GOAL_EVENTS.includes(type)
const becauseOf = (reason: string | null) => BECAUSE.find((word) => word === reason) ?? null

function cardOf(push: Push): GoalCard {
  const { event, home_score: home, away_score: away } = push
  return {
    eventId: event.id,
    matchId: push.match_id,
    type: event.type,
    side: push.iszhu === 1 ? 'home' : 'away',
    minute: push.match_str,
    home: {
      id: push.home_team_id,
      names: namesUnder(push, 'home_team_name'),
      colours: push.home_colours ?? null,
    },
    away: {
      id: push.away_team_id,
      names: namesUnder(push, 'away_team_name'),
      colours: push.away_colours ?? null,
    },
    // The event's own score is that of its moment; a later goal may have come with it.
    score:
      event.score && !event.cancelled ? event.score : home === null || away === null ? null : [home, away],
    player: event.player_name,
    cancelled: event.cancelled,
    verdict: null,
    because: becauseOf(event.reason),
  }
}

function put(cards: Cards, card: GoalCard): Cards {
  const held = cards.list.findIndex(({ eventId }) => eventId === card.eventId)
  return {
    list: held < 0 ? [...cards.list, card].slice(-MOST_CARDS) : cards.list.with(held, card),
    shown: new Map(cards.shown).set(card.eventId, card),
  }
}

/** The corner after an event: a new goal, a correction of one, a goal taken back, or what the referee made of it. The same again changes nothing. */
export function takeEvent(cards: Cards, push: Push): Cards {
  const { event } = push
  if (event.type === 'var') return takeVerdict(cards, push)
  if (!isGoal(event.type)) return cards
  const before = cards.shown.get(event.id)
  if (!before) return event.cancelled ? cards : put(cards, cardOf(push))
  const said = cardOf(push)
  const card = { ...said, verdict: before.verdict, because: said.because ?? before.because }
  const same =
    before.cancelled === card.cancelled &&
    before.because === card.because &&
    before.score?.join() === card.score?.join() &&
    JSON.stringify(before.player) === JSON.stringify(card.player)
  return same ? cards : card.cancelled === before.cancelled && !isOpen(cards, card) ? cards : put(cards, card)
}

const isOpen = (cards: Cards, { eventId }: GoalCard) => cards.list.some((card) => card.eventId === eventId)

/** A verdict about a goal stands on its card, whether it comes before the correction or after it. */
function takeVerdict(cards: Cards, { match_id, event }: Push): Cards {
  const { var_result: verdict, reason } = event
  if (verdict !== 'goal_cancelled' && verdict !== 'goal_confirmed') return cards
  const card = cards.list.findLast(
    (one) => one.matchId === match_id && (verdict === 'goal_cancelled' || !one.cancelled),
  )
  if (!card || card.verdict === verdict) return cards
  return put(cards, { ...card, verdict, because: becauseOf(reason) ?? card.because })
}

export const without = (cards: Cards, eventId: number): Cards =>
  cards.list.some((card) => card.eventId === eventId)
    ? { ...cards, list: cards.list.filter((card) => card.eventId !== eventId) }
    : cards
