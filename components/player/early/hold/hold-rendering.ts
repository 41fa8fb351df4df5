import { whenVideoPlays } from './when-video-plays.ts'

/** Most ms that the rest of the page waits for the video. */
const HOLD_MS = 800
/** Most ms that the screen waits for the video to be opened. */
const SCREEN_HOLD_MS = 400
/** Time (ms) in which a browser opens the source of a video and gets its first data, after `loadstart`. */
const OPENING_MS = 60
/**
 * On the document element while the elements with `data-after-video` are not rendered (globals.css); `opening` while the
 * screen is not rendered at all.
 */
const HOLD_ATTRIBUTE = 'data-video-first'

/** Calls `use` once the first video of the page has been opened, or after `SCREEN_HOLD_MS`. It may be called twice. */
function whenVideoIsOpen(use: () => void): void {
  const onStart = ({ target }: Event): void => {
    if (target instanceof HTMLVideoElement) setTimeout(use, OPENING_MS)
  }
  document.addEventListener('loadstart', onStart, { capture: true, once: true })
  setTimeout(use, SCREEN_HOLD_MS)
}

/**
 * Lets parts of the page wait for the video, because laying them out and painting them occupies the processor just when
 * the video opens: the screen until the source is open and has data, from when on other threads read and decode it, and
 * the elements that do not influence the picture until the video plays, at most `HOLD_MS`. Call it before the body is
 * there.
 */
export function holdRendering(): void {
  const { documentElement: root } = document
  root.setAttribute(HOLD_ATTRIBUTE, 'opening')
  whenVideoIsOpen(() => {
    if (root.hasAttribute(HOLD_ATTRIBUTE)) root.setAttribute(HOLD_ATTRIBUTE, '')
  })
  whenVideoPlays(() => root.removeAttribute(HOLD_ATTRIBUTE), HOLD_MS)
}
