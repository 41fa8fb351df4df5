import type * as z from 'zod/mini'
import type { eventPush } from '#lib/contract/matches/match.ts'
import { type Names, namesUnder } from '#lib/shared/text/names.ts'
import { type EventType, GOAL_EVENTS, type VarResult } from '#lib/shared/vocabulary.ts'

type Push = z.output<typeof eventPush>

/** At most this many goals are shown; a new one replaces the oldest. */
export const MAX_CARDS = 3

/** Why a goal was cancelled, if the feed reports it. */
export const CANCEL_REASONS = ['offside', 'foul', 'handball'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** A goal card: a goal, or one that was cancelled. */
export interface GoalCard {
  eventId: number
  matchId: number
  type: EventType
  /** The side it counts for; the specification's `iszhu`. */
  side: 'home' | 'away'
  /** 67, 45+2 */
  minute: string
  home: Team
  away: Team
  /** Score after the latest event. */
  score: readonly [number, number] | null
  player: Names | null
  cancelled: boolean
  verdict: VarResult | null
  because: CancelReason | null
}

interface Team {
  id: number
  names: Names
  colours: NonNullable<Push['home_colours']> | null
}

export interface Cards {
  list: readonly GoalCard[]
  /** Goals that have been shown, by event: a cancellation is shown only for a goal the user has seen. */
  shown: ReadonlyMap<number, GoalCard>
}
export const NO_CARDS: Cards = { list: [], shown: new Map() }

const isGoal = (type: EventType) => GOAL_EVENTS.includes(type)
const cancelReasonOf = (reason: string | null) => CANCEL_REASONS.find((word) => word === reason) ?? null

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
    // The event's own score is that of its moment; a later goal may have arrived with it.
    score:
      event.score && !event.cancelled ? event.score : home === null || away === null ? null : [home, away],
    player: event.player_name,
    cancelled: event.cancelled,
    verdict: null,
    because: cancelReasonOf(event.reason),
  }
}

function upsertCard(cards: Cards, card: GoalCard): Cards {
  const index = cards.list.findIndex(({ eventId }) => eventId === card.eventId)
  return {
    list: index < 0 ? [...cards.list, card].slice(-MAX_CARDS) : cards.list.with(index, card),
    shown: new Map(cards.shown).set(card.eventId, card),
  }
}

/**
 * Returns the cards after an event: a new goal, a correction, a cancellation, or a video decision. The same
 * event again changes nothing.
 */
export function applyEvent(cards: Cards, push: Push): Cards {
  const { event } = push
  if (event.type === 'var') return applyVerdict(cards, push)
  if (!isGoal(event.type)) return cards
  const before = cards.shown.get(event.id)
  if (!before) return event.cancelled ? cards : upsertCard(cards, cardOf(push))
  const updated = cardOf(push)
  const card = { ...updated, verdict: before.verdict, because: updated.because ?? before.because }
  const same =
    before.cancelled === card.cancelled &&
    before.because === card.because &&
    before.score?.join() === card.score?.join() &&
    JSON.stringify(before.player) === JSON.stringify(card.player)
  return same
    ? cards
    : card.cancelled === before.cancelled && !isOpen(cards, card)
      ? cards
      : upsertCard(cards, card)
}

const isOpen = (cards: Cards, { eventId }: GoalCard) => cards.list.some((card) => card.eventId === eventId)

/** A verdict about a goal is shown on its card, whether it arrives before or after the correction. */
function applyVerdict(cards: Cards, { match_id, event }: Push): Cards {
  const { var_result: verdict, reason } = event
  if (verdict !== 'goal_cancelled' && verdict !== 'goal_confirmed') return cards
  const card = cards.list.findLast(
    (one) => one.matchId === match_id && (verdict === 'goal_cancelled' || !one.cancelled),
  )
  if (!card || card.verdict === verdict) return cards
  return upsertCard(cards, { ...card, verdict, because: cancelReasonOf(reason) ?? card.because })
}

export const removeCard = (cards: Cards, eventId: number): Cards =>
  cards.list.some((card) => card.eventId === eventId)
    ? { ...cards, list: cards.list.filter((card) => card.eventId !== eventId) }
    : cards
