import { useEffect } from 'react'

/** True for an element in which a slash is text, or a key of its own. */
const takesText = (element: EventTarget | null): boolean =>
  element instanceof Element &&
  element.closest(
    'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]',
  ) !== null

/**
 * Whether a key press means "search": a slash without modifiers, not typed into a field and not behind a
 * dialog.
 */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !takesText(event.target) &&
  document.querySelector('dialog[open]') === null

/**
 * Calls `open` when the visitor presses "/" outside a field. It returns false where its element is not shown:
 * the field and the icon of the bar are both in the page, for wide and for narrow windows.
 */
export function useSlashKey(open: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSearchKey(event) && open()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
