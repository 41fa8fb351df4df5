import { whenFirstFrame } from './when-first-frame.ts'

/** Most ms that the rest of the page waits for the first frame. */
const HOLD_MS = 400
/** On the document element while the elements with `data-after-video` are not rendered (globals.css). */
const HOLD_ATTRIBUTE = 'data-video-first'

/**
 * Lets the elements of the page that do not influence the picture wait until the first frame of the video or
 * `HOLD_MS`, whichever is earlier: laying them out and painting them occupies the processor just when the video opens.
 * Call it before the body is there.
 */
export function holdRendering(): void {
  const { documentElement: root } = document
  root.setAttribute(HOLD_ATTRIBUTE, '')
  whenFirstFrame(() => root.removeAttribute(HOLD_ATTRIBUTE), HOLD_MS)
}
