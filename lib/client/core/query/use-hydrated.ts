import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while React hydrates a part of the page, true from then on. Cached data that is not
 * in the rendered HTML is hidden until then: parts of a page hydrate one after another, so the cache may be
 * filled before the last of them.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
