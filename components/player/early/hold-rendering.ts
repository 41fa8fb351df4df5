/** The ids of the link that blocks rendering and of the element it expects, behind the room's screen. */
export const HELD_RENDERING = 'held-rendering'
export const END_OF_ROOM = 'end-of-room'
/** Most ms that the first rendering waits for the stream's first data. */
const HOLD_MS = 150

/**
 * Lets the first rendering of the page wait until the video has its first data, `HOLD_MS` or the end of the screen,
 * whichever is earlier: laying the page out occupies the main thread just when the video opens. Browsers without
 * `rel="expect"` render at once. Returns the function that ends the delay.
 */
export function holdRendering(): () => void {
  const release = (): void => document.getElementById(HELD_RENDERING)?.remove()
  setTimeout(release, HOLD_MS)
  document.addEventListener('loadedmetadata', release, { capture: true, once: true })
  return release
}
