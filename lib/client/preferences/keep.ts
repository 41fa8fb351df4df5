import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AS_DRAWN } from '#lib/shared/preferences.ts'
import { useWho } from '../session/current-user.ts'
import { readStamp, replacePreferences } from './store.ts'

/** Keeps the preferences those of the user of this browser. Stands once on every page. */
export function useKeepPreferences(): void {
  const client = useQueryClient()
  const who = useWho()
  const userId = who.state === 'user' ? who.user.id : null
  useEffect(() => {
    // Who has logged out leaves nothing behind; a guest's own stay.
    if (who.state === 'guest' && readStamp().userId !== 0) replacePreferences(AS_DRAWN, { userId: 0, at: 0 })
  }, [who.state])
  useEffect(() => {
    if (userId === null) return
    let end: (() => void) | undefined
    let gone = false
    const meet = async () => {
      const account = await import('./account.ts')
      if (gone) return
      end = account.followChanges(client, userId)
      await account.meetAccount(client, userId)
    }
    // Without an answer this browser's own are shown; the next page asks again.
    meet().catch(() => {})
    return () => {
      gone = true
      end?.()
    }
  }, [client, userId])
}
