import { whenVideoPlays } from './when-video-plays.ts'

/** Most ms that the rest of the page waits for the video. */
const HOLD_MS = 800
/** On the document element while the elements with `data-after-video` are not rendered (globals.css). */
const HOLD_ATTRIBUTE = 'data-video-first'

/**
 * Lets the elements of the page that do not influence the picture wait until the video plays or
 * `HOLD_MS`, whichever is earlier: laying them out and painting them occupies the processor just when the video opens.
 * Call it before the body is there.
 */
export function holdRendering(): void {
  const { documentElement: root } = document
  root.setAttribute(HOLD_ATTRIBUTE, '')
  whenVideoPlays(() => root.removeAttribute(HOLD_ATTRIBUTE), HOLD_MS)
}
