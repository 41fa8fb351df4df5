import { createDelayQueue } from './delay-queue.ts'
import { delayOf, type ScoreDelay } from './score-delay.ts'

/**
 * One queue for all events of a match, so that score, events, commentary and odds keep their order and never
 * precede the picture. All are delayed by the picture's latency. Without a delay nothing waits.
 */
export function createScoreDelayQueue<Item>(delay: ScoreDelay | null, release: (item: Item) => void) {
  const queue = createDelayQueue<Item>(release)
  const follow = () => queue.setDelay(delay ? delayOf(delay.get()) : 0)
  follow()
  const unsubscribe = delay?.subscribe(follow)
  return {
    push: queue.push,
    /** Drops the waiting items and stops following the delay. */
    end(): void {
      unsubscribe?.()
      queue.clear()
    },
  }
}
