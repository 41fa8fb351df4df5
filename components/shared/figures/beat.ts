/** Elements that blink together, once a second: the strokes of running minutes. */
const beating = new Set<HTMLElement>()
const HALF_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined
let isHidden = false

/**
 * A CSS animation would make the browser draw a frame sixty times a second for each of a hundred minutes.
 * This draws two a second, and none while the page is hidden. For users who prefer reduced motion the strokes
 * stay visible.
 */
function step(): void {
  const isPaused = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  const next = !isPaused && !isHidden
  if (next !== isHidden) {
    isHidden = next
    for (const element of beating) element.style.visibility = isHidden ? 'hidden' : ''
  }
  timer = setTimeout(step, HALF_MS)
}

/** A ref callback that makes its element blink together with all others while it is mounted. */
export function beat(element: HTMLElement): () => void {
  beating.add(element)
  if (isHidden) element.style.visibility = 'hidden'
  if (beating.size === 1) timer = setTimeout(step, HALF_MS)
  return () => {
    beating.delete(element)
    if (beating.size === 0) clearTimeout(timer)
  }
}
