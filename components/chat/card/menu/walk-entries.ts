import type { KeyboardEvent } from 'react'

/** The arrows go from entry to entry of the card. */
export function walkEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries.at((at + step) % entries.length)?.focus()
}
