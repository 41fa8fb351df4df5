import { useSyncExternalStore } from 'react'

/** The user of a card and the message it was opened by. Danmaku and chat open cards the same way. */
export interface CardSubject {
  /** Null for a guest. */
  userId: number | null
  nickname: string
  /** The message it was opened by; null if it was opened by a name only. */
  message: { id: number; text: string } | null
}

export interface OpenCard extends CardSubject {
  /** Position, in px of the window. */
  at: { x: number; y: number }
  /** Gets the focus back when the card is closed. */
  opener: HTMLElement | null
}

let openCard: OpenCard | null = null
const listeners = new Set<() => void>()

function setOpenCard(card: OpenCard | null): void {
  openCard = card
  for (const listener of listeners) listener()
}

/**
 * Opens the card of a user in the room, with the actions for them and their message, beside an element or at
 * a point of the window.
 */
export function openUserCard(of: CardSubject, where: HTMLElement | { x: number; y: number }): void {
  if (where instanceof HTMLElement) {
    const { left, bottom } = where.getBoundingClientRect()
    setOpenCard({ ...of, at: { x: left, y: bottom }, opener: where })
  } else setOpenCard({ ...of, at: where, opener: null })
}

/** Closes the card. The focus returns to the opener unless the user has moved it elsewhere. */
export function closeUserCard(refocus = true): void {
  const opener = openCard?.opener
  setOpenCard(null)
  if (refocus) opener?.focus({ preventScroll: true })
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the open card, or null. */
export const useOpenCard = (): OpenCard | null =>
  useSyncExternalStore(
    watch,
    () => openCard,
    () => null,
  )
