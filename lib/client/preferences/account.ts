import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type * as contract from '#lib/contract/preferences.ts'
import { isPattern } from '#lib/shared/pattern/pattern.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#lib/shared/preferences.ts'
import { keys } from '../core/keys.ts'
import { getPreferences, savePreferences } from './preferences.ts'
import { currentPreferences, onLocalChange, readStamp, replacePreferences, writeStamp } from './store.ts'

/** Changes made within this time (ms) are saved together. */
const GATHER_MS = 1_000

type AccountPreferences = OutputOf<typeof contract.getPreferences>

/** The account's copy of the preferences. The browser's own are applied before the first paint (`store.ts`). */
const preferencesQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.preferences(userId),
    queryFn: ({ signal }) => getPreferences({ signal, quiet: true }),
    // Another device may have changed it. Without a response the browser's own are used until the next page.
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  })

async function save(client: QueryClient, userId: number, changed: Preferences): Promise<void> {
  // A pattern that this browser stored before patterns were validated would cause the whole request to be
  // refused.
  const preferences = { ...changed, danmaku_patterns: changed.danmaku_patterns.filter(isPattern) }
  const { updated_at } = await savePreferences(preferences, { quiet: true })
  client.setQueryData<AccountPreferences>(keys.preferences(userId), { preferences, updated_at })
  writeStamp({ userId, at: Date.parse(updated_at) })
}

/**
 * Syncs the preferences of this browser and of the account: a guest's are saved to the account if they are
 * newer or the account has none, otherwise the account's are used. Preferences of another account are never
 * saved.
 */
export async function syncWithAccount(client: QueryClient, userId: number): Promise<void> {
  const { preferences, updated_at } = await client.query(preferencesQuery(userId))
  const stamp = readStamp()
  const foreign = stamp.userId !== 0 && stamp.userId !== userId
  if (!foreign && stamp.at > 0 && (updated_at === null || stamp.at > Date.parse(updated_at)))
    return save(client, userId, currentPreferences())
  if (preferences) replacePreferences(preferences, { userId, at: Date.parse(updated_at ?? '') })
  else if (foreign) replacePreferences(DEFAULT_PREFERENCES, { userId, at: 0 })
}

/**
 * Saves changes on this page to the account, a moment later. Returns a function that stops and saves what is
 * pending.
 */
export function followChanges(client: QueryClient, userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    // Without a response the local ones stay newer, and are saved on the next visit.
    save(client, userId, currentPreferences()).catch(() => {})
  }
  const unsubscribe = onLocalChange(() => {
    clearTimeout(timer)
    timer = setTimeout(send, GATHER_MS)
  })
  return () => {
    unsubscribe()
    if (timer !== undefined) {
      clearTimeout(timer)
      send()
    }
  }
}
