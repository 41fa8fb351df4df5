import type * as z from 'zod/mini'
import type { eventPush } from '#lib/contract/matches/match.ts'
import { type Names, namesUnder } from '#lib/shared/text/names.ts'
import { type EventType, GOAL_EVENTS, RED_EVENTS, type VarResult } from '#lib/shared/vocabulary.ts'

type Push = z.output<typeof eventPush>

/** At most this many cards wait until they are closed; a new one replaces the oldest. */
export const MAX_CARDS = 30
/** At most this many of them are shown: the newest. */
export const MAX_SHOWN = 3

/** Why a goal was cancelled, if the feed reports it. */
export const CANCEL_REASONS = ['offside', 'foul', 'handball'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** A card in the corner of every page: a goal or a red card, or one that was cancelled. */
export interface EventCard {
  eventId: number
  matchId: number
  kind: 'goal' | 'red'
  type: EventType
  /** Goals: the side it counts for; the specification's `iszhu`. */
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
  /** Null where it is not known. */
  competition: Names | null
  /** The most watched room on the air about the match; null if there is none. */
  room: { id: number; name: string } | null
}

interface Team {
  id: number
  names: Names
  colours: NonNullable<Push['home_colours']> | null
}

export interface Cards {
  list: readonly EventCard[]
  /** What has been announced, by event: a cancellation is shown only for a card the user has seen. */
  shown: ReadonlyMap<number, EventCard>
}
export const NO_CARDS: Cards = { list: [], shown: new Map() }

/** The kind of card that announces an event; null if none does. */
export const kindOf = (type: EventType): EventCard['kind'] | null =>
  GOAL_EVENTS.includes(type) ? 'goal' : RED_EVENTS.includes(type) ? 'red' : null

const cancelReasonOf = (reason: string | null) => CANCEL_REASONS.find((word) => word === reason) ?? null

function cardOf(push: Push, kind: EventCard['kind']): EventCard {
  const { event, home_score: home, away_score: away, competition } = push
  const [room] = push.rooms ?? []
  return {
    eventId: event.id,
    matchId: push.match_id,
    kind,
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
    competition: competition ? namesUnder(competition, 'name') : null,
    room: room ? { id: room.room_id, name: room.user_nickname } : null,
  }
}

function upsertCard(cards: Cards, card: EventCard): Cards {
  const index = cards.list.findIndex(({ eventId }) => eventId === card.eventId)
  return {
    list: index < 0 ? [...cards.list, card].slice(-MAX_CARDS) : cards.list.with(index, card),
    shown: new Map(cards.shown).set(card.eventId, card),
  }
}

/**
 * Returns the cards after an event: a new goal or red card, a correction, a cancellation, or a video decision. The same
 * event again changes nothing.
 */
export function applyEvent(cards: Cards, push: Push): Cards {
  const { event } = push
  if (event.type === 'var') return applyVerdict(cards, push)
  const kind = kindOf(event.type)
  if (!kind) return cards
  const before = cards.shown.get(event.id)
  if (!before) return event.cancelled ? cards : upsertCard(cards, cardOf(push, kind))
  const updated = cardOf(push, kind)
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

const isOpen = (cards: Cards, { eventId }: EventCard) => cards.list.some((card) => card.eventId === eventId)

const VERDICTS: Partial<Record<VarResult, { kind: EventCard['kind']; cancels: boolean }>> = {
  goal_cancelled: { kind: 'goal', cancels: true },
  goal_confirmed: { kind: 'goal', cancels: false },
  red_cancelled: { kind: 'red', cancels: true },
  red_confirmed: { kind: 'red', cancels: false },
}

/** A verdict is shown on the card that it is about, whether it arrives before or after the correction. */
function applyVerdict(cards: Cards, { match_id, event }: Push): Cards {
  const { var_result: verdict, reason } = event
  const about = verdict && VERDICTS[verdict]
  if (!about) return cards
  const card = cards.list.findLast(
    (one) => one.matchId === match_id && one.kind === about.kind && (about.cancels || !one.cancelled),
  )
  if (!card || card.verdict === verdict) return cards
  return upsertCard(cards, { ...card, verdict, because: cancelReasonOf(reason) ?? card.because })
}

export const removeCard = (cards: Cards, eventId: number): Cards =>
  cards.list.some((card) => card.eventId === eventId)
    ? { ...cards, list: cards.list.filter((card) => card.eventId !== eventId) }
    : cards

/** Closes every card. */
export const removeAll = (cards: Cards): Cards => (cards.list.length > 0 ? { ...cards, list: [] } : cards)
