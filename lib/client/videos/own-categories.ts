import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { CATEGORY_ID } from '#lib/shared/videos/categories.ts'
import { MAX_OWN_CATEGORIES } from '#lib/shared/videos/vocabulary.ts'
import { myCategoriesQuery, saveMyCategories } from './categories.ts'

/** The specification's name of a guest's categories in the local storage: a list of ids. */
export const GUEST_CATEGORIES_KEY = 'meClass'

const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE }

/** Reads a guest's categories; what is not an id is left out. */
export function parseGuestCategories(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(stored) ? stored : []
    const valid = ids.filter((id): id is string => typeof id === 'string' && CATEGORY_ID.test(id))
    return [...new Set(valid)].slice(0, MAX_OWN_CATEGORIES)
  } catch {
    return NONE
  }
}

function readGuest(): readonly string[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(GUEST_CATEGORIES_KEY)
  } catch {}
  if (text !== known.text) known = { text, ids: parseGuestCategories(text) }
  return known.ids
}

/** Returns false if the browser stores nothing. */
function writeGuest(ids: readonly string[]): boolean {
  try {
    if (ids.length === 0) localStorage.removeItem(GUEST_CATEGORIES_KEY)
    else localStorage.setItem(GUEST_CATEGORIES_KEY, JSON.stringify(ids))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

function watchGuest(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The categories that a visitor puts first: a user's on the server, a guest's in the browser, which are added to the
 * account at the first visit after a login. `ids` is undefined while they load.
 */
export function useOwnCategories(onError: (error: Error) => void) {
  const userId = useUser()?.id ?? null
  const client = useQueryClient()
  const guest = useSyncExternalStore(watchGuest, readGuest, () => NONE)
  const query = myCategoriesQuery(userId ?? 0)
  const { data } = useQuery({ ...query, enabled: userId !== null })
  const store = (ids: readonly string[]) => client.setQueryData(query.queryKey, [...ids])
  const save = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      await saveMyCategories({ ids: [...ids] }, { quiet: true })
    },
    // Changes are sent one after the other.
    scope: { id: 'my-categories' },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: query.queryKey })
      const before = client.getQueryData(query.queryKey)
      store(ids)
      return before
    },
    onError: (error, _ids, before) => {
      client.setQueryData(query.queryKey, before)
      onError(error)
    },
  })
  const merge = useMutation({
    mutationFn: (ids: readonly string[]) => saveMyCategories({ ids: [...ids], merge: true }, { quiet: true }),
    scope: { id: 'my-categories' },
    onSuccess: ({ list }) => {
      store(list.map(({ id }) => id))
      writeGuest(NONE)
    },
  })
  const { mutate: mergeGuest, isIdle } = merge
  useEffect(() => {
    if (userId !== null && guest.length > 0 && isIdle) mergeGuest(guest)
  }, [userId, guest, isIdle, mergeGuest])
  return {
    ids: userId === null ? guest : data,
    change(ids: readonly string[]): void {
      if (userId !== null) save.mutate(ids)
      else if (!writeGuest(ids)) onError(new Error('This browser stores nothing.'))
    },
  }
}
