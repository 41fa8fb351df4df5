import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_PREFERENCES } from '#lib/shared/preferences.ts'
import { useAuthState } from '../session/current-user.ts'
import { readStamp, replacePreferences } from './store.ts'

/** Syncs the preferences with the user of this browser. Used once on every page. */
export function useSyncPreferences(): void {
  const client = useQueryClient()
  const auth = useAuthState()
  const userId = auth.state === 'user' ? auth.user.id : null
  useEffect(() => {
    // After a logout the preferences are reset; a guest's own stay.
    if (auth.state === 'guest' && readStamp().userId !== 0)
      replacePreferences(DEFAULT_PREFERENCES, { userId: 0, at: 0 })
  }, [auth.state])
  useEffect(() => {
    if (userId === null) return
    let end: (() => void) | undefined
    let isUnmounted = false
    const sync = async () => {
      const account = await import('./account.ts')
      if (isUnmounted) return
      end = account.followChanges(client, userId)
      await account.syncWithAccount(client, userId)
    }
    // Without a response this browser's own are used; the next page tries again.
    sync().catch(() => {})
    return () => {
      isUnmounted = true
      end?.()
    }
  }, [client, userId])
}
