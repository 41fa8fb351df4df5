import { currentPreferences, setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'

/**
 * Users whose messages are hidden in all rooms, in chat and danmaku alike. Stored with the user's
 * preferences.
 */
export const useBlocked = (): readonly number[] => usePreference('danmaku_users')

/** Returns false if the maximum number of users is already blocked. */
export function blockPerson(userId: number): boolean {
  const blocked = currentPreferences().danmaku_users
  if (blocked.includes(userId)) return true
  if (blocked.length >= MAX_SAVED.danmaku) return false
  setPreferences({ danmaku_users: [...blocked, userId] })
  return true
}

export const unblockPerson = (userId: number): void =>
  setPreferences({ danmaku_users: currentPreferences().danmaku_users.filter((id) => id !== userId) })
