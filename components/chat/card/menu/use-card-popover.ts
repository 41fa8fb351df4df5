import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { type AskedCard, closeUserCard } from '#components/shared/room-live/user-card.ts'
import { placeOf } from './place.ts'

/**
 * Shows the card's box at the point it was asked for, its first entry with the focus, and closes the card with it.
 * Returns what its keys do: the arrows go from entry to entry.
 */
export function useCardPopover(box: RefObject<HTMLDivElement | null>, { at: point }: AskedCard) {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!element.matches(':popover-open')) element.showPopover()
    element.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed')
        closeUserCard(document.activeElement === document.body)
    }
    element.addEventListener('toggle', toggled)
    return () => element.removeEventListener('toggle', toggled)
  }, [box])
  // After every drawing: what is known of the person later makes the card larger.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { left, top } = placeOf(
      point,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: innerWidth, height: innerHeight },
    )
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  })
  return (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    entries.at((at + step) % entries.length)?.focus()
  }
}
