import { isPattern } from '#lib/shared/pattern/pattern.ts'
import { AS_DRAWN, type Preferences } from '#lib/shared/preferences.ts'
import { getPreferences, savePreferences } from './preferences.ts'
import { currentPreferences, onOwnChange, readStamp, replacePreferences, writeStamp } from './store.ts'

/** Changes made within this time (ms) travel together. */
const GATHER_MS = 1_000

const quiet = { quiet: true }
const save = async (userId: number, own: Preferences) => {
  // One that this browser kept before all were tried would have everything refused.
  const preferences = { ...own, danmaku_patterns: own.danmaku_patterns.filter(isPattern) }
  const { updated_at } = await savePreferences(preferences, quiet)
  writeStamp({ userId, at: Date.parse(updated_at) })
}

/**
 * Makes this browser's preferences and the account's the same: a guest's move in where they are newer or the account
 * has none, otherwise the account's are taken. Those of another account never move.
 */
export async function meetAccount(userId: number): Promise<void> {
  const { preferences, updated_at } = await getPreferences(quiet)
  const stamp = readStamp()
  const foreign = stamp.userId !== 0 && stamp.userId !== userId
  if (!foreign && stamp.at > 0 && (updated_at === null || stamp.at > Date.parse(updated_at)))
    return save(userId, currentPreferences())
  if (preferences) replacePreferences(preferences, { userId, at: Date.parse(updated_at ?? '') })
  else if (foreign) replacePreferences(AS_DRAWN, { userId, at: 0 })
}

/** Carries what changes on this page to the account, a moment later. Returns the way out, which loses nothing. */
export function followChanges(userId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    // Without an answer they stay newer here than there, and meet at the next visit.
    save(userId, currentPreferences()).catch(() => {})
  }
  const leave = onOwnChange(() => {
    clearTimeout(timer)
    timer = setTimeout(send, GATHER_MS)
  })
  return () => {
    leave()
    if (timer !== undefined) {
      clearTimeout(timer)
      send()
    }
  }
}
