/** Most ms that hydration waits for the first frame. */
const HOLD_MS = 600
const HELD = 'hydration-after-first-frame'

declare global {
  interface Window {
    /** Scripts that Next loads before it hydrates: `beforeInteractive` of next/script. */
    __next_s?: [src: string, attributes: Record<string, string>][]
  }
}

/**
 * Delays hydration until the first frame of a video or `HOLD_MS`, whichever is earlier: it occupies the processor for
 * longer than it takes to show that frame. Next hydrates after the scripts of a list have loaded; the load event of
 * `src`, which is added to it, is held back. Returns the function that ends the delay.
 */
export function holdHydration(src: string): () => void {
  let release = (): void => {}
  const firstFrame = new Promise<void>((resolve) => {
    release = resolve
    setTimeout(resolve, HOLD_MS)
    const onData = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) target.requestVideoFrameCallback?.(() => resolve())
    }
    document.addEventListener('loadeddata', onData, { capture: true, once: true })
  })
  const hold = (event: Event): void => {
    const { target } = event
    if (!(target instanceof HTMLScriptElement) || target.id !== HELD) return
    event.stopImmediatePropagation()
    document.removeEventListener('load', hold, true)
    void firstFrame.then(() => target.dispatchEvent(new Event('load')))
  }
  document.addEventListener('load', hold, true)
  window.__next_s ??= []
  window.__next_s.push([src, { id: HELD }])
  return release
}
