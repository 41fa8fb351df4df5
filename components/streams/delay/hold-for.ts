import { createHoldBack } from './hold-back.ts'
import { delayOf, type ScoreDelay } from './score-delay.ts'

/**
 * One queue for all events of a match, so that nothing overtakes the picture and nothing overtakes anything else:
 * score, events, commentary and odds wait together, as long as this picture is behind. Without a delay nothing waits.
 */
export function holdFor<Item>(delay: ScoreDelay | null, release: (item: Item) => void) {
  const hold = createHoldBack<Item>(release)
  const follow = () => hold.setDelay(delay ? delayOf(delay.get()) : 0)
  follow()
  const leave = delay?.subscribe(follow)
  return {
    push: hold.push,
    /** Forgets what waits. */
    end(): void {
      leave?.()
      hold.clear()
    },
  }
}
