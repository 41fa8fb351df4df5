import type { KeyboardEvent } from 'react'

/** Moves the focus between the entries of the card by the arrow keys. */
export function focusEntry(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries.at((at + step) % entries.length)?.focus()
}
