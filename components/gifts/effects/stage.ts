import type { Celebration } from './celebration.ts'

/** How long a toast stays after its last change, and how long a picture is covered (ms). */
export const TOAST_MS = 4_000
export const SHOW_MS: Record<string, number> = { banner: 4_000, screen: 6_000 }

export interface Caps {
  /** Maximum number of toasts at once. */
  toasts: number
  /** Maximum number of large effects that wait; the cheapest of more are dropped. */
  waiting: number
}
export interface ShownEffects {
  toasts: readonly Celebration[]
  show: Celebration | null
  waiting: readonly Celebration[]
}
export const NOTHING_SHOWN: ShownEffects = { toasts: [], show: null, waiting: [] }

/**
 * Schedules effects: a few toasts at the side, and one large effect after the other. All queues are bounded;
 * with `reducedMotion` large effects become toasts. Calls `onChange` after every change.
 */
export function createStage(caps: Caps, reducedMotion: boolean, onChange: (shown: ShownEffects) => void) {
  let shown = NOTHING_SHOWN
  const ends = new Map<string, ReturnType<typeof setTimeout>>()
  let showEnd: ReturnType<typeof setTimeout> | undefined

  const change = (next: Partial<ShownEffects>) => {
    shown = { ...shown, ...next }
    onChange(shown)
  }
  const dropToast = (key: string) => {
    clearTimeout(ends.get(key))
    ends.delete(key)
    change({ toasts: shown.toasts.filter((showToast) => showToast.key !== key) })
  }

  function showToast(celebration: Celebration): void {
    clearTimeout(ends.get(celebration.key))
    ends.set(
      celebration.key,
      setTimeout(() => dropToast(celebration.key), TOAST_MS),
    )
    if (shown.toasts.some(({ key }) => key === celebration.key)) {
      change({ toasts: shown.toasts.map((each) => (each.key === celebration.key ? celebration : each)) })
      return
    }
    if (shown.toasts.length >= caps.toasts) {
      const cheapest = shown.toasts.reduce((low, each) => (each.worth < low.worth ? each : low))
      dropToast(cheapest.key)
    }
    change({ toasts: [...shown.toasts, celebration] })
  }

  function next(): void {
    clearTimeout(showEnd)
    const [show = null, ...waiting] = shown.waiting
    if (show) showEnd = setTimeout(next, durationOf(show))
    change({ show, waiting })
  }

  return {
    add(celebration: Celebration): void {
      if (!celebration.large || reducedMotion) {
        showToast(celebration)
        return
      }
      const waiting = [...shown.waiting, celebration]
      if (waiting.length > caps.waiting) {
        const cheapest = waiting.reduce((low, each) => (each.worth < low.worth ? each : low))
        waiting.splice(waiting.indexOf(cheapest), 1)
      }
      change({ waiting })
      if (shown.show === null) next()
    },
    /** Ends the large effect; the next one follows. */
    skip: next,
    end(): void {
      clearTimeout(showEnd)
      for (const timer of ends.values()) clearTimeout(timer)
      ends.clear()
      shown = NOTHING_SHOWN
      onChange(shown)
    },
  }
}

export const durationOf = ({ about }: Celebration): number =>
  (about.kind === 'gift' ? SHOW_MS[about.effect] : undefined) ?? TOAST_MS
