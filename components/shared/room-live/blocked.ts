import { currentPreferences, setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MOST_KEPT } from '#lib/shared/preferences.ts'

/** Users the reader does not want to hear of, in any room: kept with his preferences, for chat and danmaku alike. */
export const useBlocked = (): readonly number[] => usePreference('danmaku_users')

/** False when as many are blocked as are kept. */
export function blockPerson(userId: number): boolean {
  const known = currentPreferences().danmaku_users
  if (known.includes(userId)) return true
  if (known.length >= MOST_KEPT.danmaku) return false
  setPreferences({ danmaku_users: [...known, userId] })
  return true
}

export const unblockPerson = (userId: number): void =>
  setPreferences({ danmaku_users: currentPreferences().danmaku_users.filter((id) => id !== userId) })
