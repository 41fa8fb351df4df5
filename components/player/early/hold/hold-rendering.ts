/** Most ms that the first rendering waits for the stream's first data. */
const HOLD_MS = 200

/**
 * Lets the first rendering of the page wait until the video has its first data or `HOLD_MS`, whichever is earlier:
 * laying the page out occupies the main thread just when the video opens. The browser shows the previous page
 * meanwhile. Call it before the body is there.
 */
export function holdRendering(): void {
  const { style } = document.documentElement
  style.display = 'none'
  const release = (): void => {
    style.display = ''
  }
  setTimeout(release, HOLD_MS)
  document.addEventListener('loadedmetadata', release, { capture: true, once: true })
}
