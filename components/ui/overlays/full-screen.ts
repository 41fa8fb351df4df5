/** Safari before version 16.4 has the Fullscreen API under these names only. */
type PrefixedDocument = Document & {
  webkitFullscreenElement?: Element | null
  webkitExitFullscreen?: () => void
}
type PrefixedElement = HTMLElement & { webkitRequestFullscreen?: () => void }

const EVENTS = ['fullscreenchange', 'webkitfullscreenchange'] as const

/** The element that fills the screen; null: none does. */
export const fullScreenElement = (): Element | null =>
  document.fullscreenElement ?? (document as PrefixedDocument).webkitFullscreenElement ?? null

/** Calls `listener` whenever another element fills the screen. Returns the function that stops it. */
export function onFullScreenChange(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener)
  }
}

/**
 * Lets an element fill the screen. Resolves to whether the browser allowed it; without a user gesture it often does
 * not. Null: the browser cannot show elements in full screen, such as that of the iPhone.
 */
export function requestFullScreen(element: HTMLElement): Promise<boolean> | null {
  if (element.requestFullscreen)
    return element.requestFullscreen().then(
      () => true,
      () => false,
    )
  const { webkitRequestFullscreen } = element as PrefixedElement
  if (!webkitRequestFullscreen) return null
  webkitRequestFullscreen.call(element)
  return Promise.resolve(true)
}

/** Ends full screen. */
export function exitFullScreen(): void {
  if (document.exitFullscreen) void document.exitFullscreen().catch(() => {})
  else (document as PrefixedDocument).webkitExitFullscreen?.()
}
