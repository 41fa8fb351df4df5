import { useSyncExternalStore } from 'react'
import { currentPreferences } from '#lib/client/preferences/store.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { eventPush } from '#lib/contract/matches/match.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'
import { applyEvent, type Cards, type EventCard, kindOf, NO_CARDS, removeAll, removeCard } from './cards.ts'

/** The cards, stored outside React: messages arrive before and after anything is rendered. */
let cards: Cards = NO_CARDS
const listeners = new Set<() => void>()
/**
 * Messages that arrive before the cards are rendered (their code loads with the first goal): nothing could
 * announce or play them yet.
 */
let pending: TopicMessage[] | null = []
const goalListeners = new Set<(card: EventCard) => void>()

function setCards(next: Cards): void {
  if (next === cards) return
  cards = next
  for (const listener of listeners) listener()
}

/** Handles an event of a match the user follows; unreadable messages are ignored. */
export function handleGoalMessage(message: TopicMessage): void {
  if (pending) {
    pending.push(message)
    return
  }
  const push = eventPush.safeParse(message)
  if (!push.success || !isWanted(push.data.event.type)) return
  const before = cards
  setCards(applyEvent(cards, push.data))
  const card = cards.shown.get(push.data.event.id)
  const previous = before.shown.get(push.data.event.id)
  if (card && card.cancelled !== previous?.cancelled) for (const listener of goalListeners) listener(card)
}

/** Whether the user wants cards of such events; decisions of the video referee belong to either. */
function isWanted(type: EventType): boolean {
  const { show_goal, show_red_cards } = currentPreferences()
  const kind = kindOf(type)
  return kind === 'goal' ? show_goal : kind === 'red' ? show_red_cards : true
}

/** Called when the cards are rendered and subscribed: processes pending messages. Returns the cleanup. */
export function openCorner(): () => void {
  const waiting = pending ?? []
  pending = null
  for (const message of waiting) handleGoalMessage(message)
  return () => {
    pending = []
  }
}

export function closeGoal(eventId: number): void {
  setCards(removeCard(cards, eventId))
}

export function closeAll(): void {
  setCards(removeAll(cards))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useGoals = (): readonly EventCard[] =>
  useSyncExternalStore(
    subscribe,
    () => cards.list,
    () => NO_CARDS.list,
  )

/** Calls the listener once for every goal, red card and cancellation. Returns the unsubscribe function. */
export function onGoal(listener: (card: EventCard) => void): () => void {
  goalListeners.add(listener)
  return () => {
    goalListeners.delete(listener)
  }
}
