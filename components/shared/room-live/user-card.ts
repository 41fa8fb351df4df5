import { useSyncExternalStore } from 'react'

/** Whose card is wanted, and by which of his lines: what flies over the picture and what stands in the chat ask alike. */
export interface CardOf {
  /** Null for a guest. */
  userId: number | null
  nickname: string
  /** The line it was opened by; null when by a name alone. */
  line: { id: number; text: string } | null
}

export interface AskedCard extends CardOf {
  /** Where it was asked for, in px of the window. */
  at: { x: number; y: number }
  /** What has the keyboard again once it is closed. */
  opener: HTMLElement | null
}

let asked: AskedCard | null = null
const listeners = new Set<() => void>()

function become(next: AskedCard | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Opens the card of somebody in the room, with what may be done about him and his line: beside the element it was
 * asked by, or at a point of the window.
 */
export function openUserCard(of: CardOf, where: HTMLElement | { x: number; y: number }): void {
  if (where instanceof HTMLElement) {
    const { left, bottom } = where.getBoundingClientRect()
    become({ ...of, at: { x: left, y: bottom }, opener: where })
  } else become({ ...of, at: where, opener: null })
}

/** Closes it; the keyboard goes back to its opener unless the reader has gone on to something else. */
export function closeUserCard(refocus = true): void {
  const opener = asked?.opener
  become(null)
  if (refocus) opener?.focus({ preventScroll: true })
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The card that is wanted now. */
export const useAskedCard = (): AskedCard | null =>
  useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
