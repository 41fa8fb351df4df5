import { useSyncExternalStore } from 'react'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { eventPush } from '#lib/contract/matches/match.ts'
import { type Cards, type GoalCard, NO_CARDS, takeEvent, without } from './cards.ts'

/** The goals in the corner, outside React: they come by the socket before and after anything is drawn. */
let cards: Cards = NO_CARDS
const listeners = new Set<() => void>()
/** What comes before the corner is drawn, with the first goal's own code: nobody would hear or sound it yet. */
let early: TopicMessage[] | null = []
const goalListeners = new Set<(card: GoalCard) => void>()

function become(next: Cards): void {
  if (next === cards) return
  cards = next
  for (const listener of listeners) listener()
}

/** An event of a match the reader wants to hear of; what cannot be read is passed by. */
export function takeGoal(message: TopicMessage): void {
  if (early) {
    early.push(message)
    return
  }
  const push = eventPush.safeParse(message)
  if (!push.success) return
  const before = cards
  become(takeEvent(cards, push.data))
  const card = cards.shown.get(push.data.event.id)
  const held = before.shown.get(push.data.event.id)
  if (card && card.cancelled !== held?.cancelled) for (const listener of goalListeners) listener(card)
}

/** The corner is drawn and listens: what came before is announced now. Returns the way out. */
export function openCorner(): () => void {
  const waiting = early ?? []
  early = null
  for (const message of waiting) takeGoal(message)
  return () => {
    early = []
  }
}

export function closeGoal(eventId: number): void {
  become(without(cards, eventId))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useGoals = (): readonly GoalCard[] =>
  useSyncExternalStore(
    subscribe,
    () => cards.list,
    () => NO_CARDS.list,
  )

/** Calls for every goal that comes and every one that is taken back, once. Returns the way out. */
export function onGoal(listener: (card: GoalCard) => void): () => void {
  goalListeners.add(listener)
  return () => {
    goalListeners.delete(listener)
  }
}
