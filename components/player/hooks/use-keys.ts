import { type RefObject, useEffect, useEffectEvent } from 'react'
import { actionOf, type PlayerAction, type Pressed } from '../controls/keys.ts'

/** Keys pressed in a text field are left to the field. */
const isTyped = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable) ||
  (element instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(element.type))

function focusOf(stage: HTMLElement): Pressed['focus'] {
  const { activeElement: active, body } = document
  if (!active || active === body || active.id === 'main') return 'nothing'
  if (active === stage) return 'stage'
  if (!stage.contains(active) || isTyped(active)) return 'elsewhere'
  return active instanceof HTMLInputElement ? 'input' : 'control'
}

/** Handles the player's keys on the whole page. */
export function useKeys(stage: RefObject<HTMLElement | null>, act: (action: PlayerAction) => void): void {
  const perform = useEffectEvent(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!stage.current || event.defaultPrevented || event.isComposing) return
      const modified = event.ctrlKey || event.altKey || event.metaKey
      const action = actionOf({ key: event.key, modified, focus: focusOf(stage.current) })
      if (!action) return
      event.preventDefault()
      if (!event.repeat || action === 'louder' || action === 'quieter') perform(action)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [stage])
}
