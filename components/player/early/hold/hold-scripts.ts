import { HELD_SCRIPT } from '#lib/shared/text/page-scripts.ts'
import { whenVideoPlays } from './when-video-plays.ts'

/** Most ms that the scripts of the page wait for the video. */
const HOLD_MS = 1_000

/** Loads the held scripts that the document has so far. */
function loadScripts(): void {
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[${HELD_SCRIPT}]`)) {
    const script = document.createElement('script')
    script.nonce = held.nonce
    script.src = held.getAttribute(HELD_SCRIPT) ?? ''
    // React finds a script that it rendered by this attribute; the property alone does not set it.
    script.setAttribute('async', '')
    held.replaceWith(script)
  }
}

/** Loads the held scripts of the page, and those that the parser has yet to reach. */
function releaseScripts(): void {
  loadScripts()
  if (document.readyState !== 'loading') return
  const observer = new MutationObserver(loadScripts)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    loadScripts()
  })
}

/**
 * Lets the scripts of the page, which the gateway holds (`HOLDS_SCRIPTS`), wait until the video plays or
 * `HOLD_MS`, whichever is earlier: loading and hydrating them occupies the processor for longer than it takes to show
 * that frame. Returns the function that ends the wait.
 */
export const holdScripts = (): (() => void) => whenVideoPlays(releaseScripts, HOLD_MS)
