import { publishTold, type Telling } from '#lib/backend/domains/streams/index.ts'

const EVERY_MS = 2_000

/** Publishes room events that a crash or a lost connection left behind, now and every two seconds. */
export function startRoomEvents(telling: Telling, everyMs = EVERY_MS) {
  let running = publishTold(telling)
  const timer = setInterval(() => {
    running = publishTold(telling)
  }, everyMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
