import type { MouseEvent } from 'react'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Handles a click on a link that changes the page in place; without a script the link leads to a page. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  if (!isPlain(event)) return
  event.preventDefault()
  // The indicator of navigations must not start.
  event.stopPropagation()
  act()
}
