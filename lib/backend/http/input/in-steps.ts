import { setImmediate } from 'node:timers/promises'

/** How long (ms) steps run before other work of the event loop gets a turn. */
const TURN_MS = 8

/**
 * Runs long work step by step, so that it never blocks the event loop for longer than one turn and one step.
 */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  let deadline = performance.now() + TURN_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < deadline) continue
    await setImmediate()
    deadline = performance.now() + TURN_MS
  }
}

/** Runs the same work synchronously. */
export function runSync<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
