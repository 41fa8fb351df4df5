/** Elements that come and go together, once a second: the strokes of running minutes. */
const beating = new Set<HTMLElement>()
const HALF_MS = 500
let timer: ReturnType<typeof setTimeout> | undefined
let away = false

/**
 * An animation of styles would make the browser draw a frame sixty times a second for each of a hundred minutes; this
 * draws two, and none while nobody looks. Readers who want less motion see the strokes stand.
 */
function step(): void {
  const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  const next = !still && !away
  if (next !== away) {
    away = next
    for (const element of beating) element.style.visibility = away ? 'hidden' : ''
  }
  timer = setTimeout(step, HALF_MS)
}

/** A reference that lets its element beat with all others while it is there. */
export function beat(element: HTMLElement): () => void {
  beating.add(element)
  if (away) element.style.visibility = 'hidden'
  if (beating.size === 1) timer = setTimeout(step, HALF_MS)
  return () => {
    beating.delete(element)
    if (beating.size === 0) clearTimeout(timer)
  }
}
