/** A value with listeners, for useSyncExternalStore. */
export function createStore<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Applies a change; listeners are notified only when a value differs. */
    set(change: Partial<State>): void {
      const keys = Object.keys(change) as (keyof State)[]
      if (keys.every((key) => Object.is(state[key], change[key]))) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
export type Store<State extends object> = ReturnType<typeof createStore<State>>
