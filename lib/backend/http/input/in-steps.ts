import { setImmediate } from 'node:timers/promises'

/** How long (ms) steps follow each other before other work of the event loop has its turn. */
const TURN_MS = 8

/** Runs long work a step at a time, so that it never holds the event loop for longer than a turn and one step. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + TURN_MS
  }
}

/** The same at once, for code that waits for nothing else. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
