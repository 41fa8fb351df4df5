/** A value with listeners, for useSyncExternalStore. */
export function createStore<State extends object>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a change; listeners hear of it only when something differs. */
    set(change: Partial<State>): void {
      const keys = Object.keys(change) as (keyof State)[]
      if (keys.every((key) => Object.is(state[key], change[key]))) return
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
export type Store<State extends object> = ReturnType<typeof createStore<State>>
