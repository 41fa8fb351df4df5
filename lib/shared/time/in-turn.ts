/**
 * What concerns one thing (`key`) is done in the order in which it is asked for, each once the one before is over,
 * however that ended. Two calls on their way at once may come to a server the other way round, and the first would stay;
 * two lines of one sender would change places.
 */
export function createTurns() {
  const turns = new Map<string, Promise<unknown>>()
  return async function inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(key) ?? Promise.resolve()).then(act)
    const over = turn.catch(() => undefined)
    turns.set(key, over)
    try {
      return await turn
    } finally {
      if (turns.get(key) === over) turns.delete(key)
    }
  }
}
