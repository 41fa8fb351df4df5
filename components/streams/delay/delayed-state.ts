import { delayOf, type ScoreDelay } from './score-delay.ts'

/** States older than this (ms) are forgotten: viewers cannot go back further. */
const KEPT_MS = 15 * 60_000
/** A delay that grows by less than this (ms) holds new states up, but does not bring an earlier one back. */
const MIN_BACK_MS = 1_500

interface Step<State> {
  since: number
  state: State
}

/**
 * A state as it was when the picture that is shown was taken. Changes are shown with the delay of the picture, in
 * order; a viewer who goes back sees the state of that moment again. Nothing is shown before the picture.
 */
export function createDelayedState<State>(
  delay: ScoreDelay,
  initial: State,
  now: () => number = () => performance.now(),
) {
  let steps: Step<State>[] = [{ since: Number.NEGATIVE_INFINITY, state: initial }]
  let shown = 0
  /** The latest step ever shown. */
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const stateAt = (index: number): State => steps[index]?.state ?? initial

  function forget(): void {
    const old = steps.findLastIndex(({ since }) => since < now() - KEPT_MS)
    const count = Math.max(0, Math.min(old, shown))
    if (count === 0) return
    steps = steps.slice(count)
    shown -= count
    latest -= count
  }

  function update(): void {
    clearTimeout(timer)
    const at = now() - delayOf(delay.get())
    const due = Math.max(
      0,
      steps.findLastIndex(({ since }) => since <= at),
    )
    const current = steps[shown]
    if (due > shown || (current && current.since - at > MIN_BACK_MS)) {
      shown = due
      latest = Math.max(latest, shown)
      for (const listener of listeners) listener()
    }
    const next = steps[shown + 1]
    if (next) timer = setTimeout(update, Math.max(1, next.since - at))
  }

  return {
    /** The state at the moment of the picture. */
    get: (): State => stateAt(shown),
    /** The newest state that the viewer has seen, now or before they went back. */
    seen: (): State => stateAt(latest),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes the newest state; the viewer sees the result when their picture is there. */
    apply(change: (newest: State) => State): void {
      const newest = stateAt(steps.length - 1)
      const state = change(newest)
      if (state === newest) return
      forget()
      steps.push({ since: now(), state })
      update()
    },
    /** Replaces everything, at once: another match, or a page that was rendered again. */
    reset(state: State): void {
      steps = [{ since: Number.NEGATIVE_INFINITY, state }]
      shown = 0
      latest = 0
      update()
      for (const listener of listeners) listener()
    },
    /** Follows the delay until the returned function is called. */
    follow(): () => void {
      const end = delay.subscribe(update)
      update()
      return () => {
        end()
        clearTimeout(timer)
      }
    },
  }
}
