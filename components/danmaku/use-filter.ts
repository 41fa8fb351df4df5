import { useMemo } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { DanmakuFilter } from './allow.ts'

/** What this reader leaves out, kept in the browser for a guest and with the account for a user. */
export function useDanmakuFilter(): DanmakuFilter {
  const modes = usePreference('danmaku_modes')
  const words = usePreference('danmaku_words')
  const patterns = usePreference('danmaku_patterns')
  const users = usePreference('danmaku_users')
  return useMemo(() => ({ modes, words, patterns, users }), [modes, words, patterns, users])
}
