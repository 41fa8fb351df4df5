import { useEffect, useState } from 'react'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { type GroupMute, muteOf } from './mute-of.ts'

/** A timer cannot be longer (ms). */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Why the user may not write in a group, until the mute ends; null where they may. */
export function useGroupMute(group: Group | null): GroupMute | null {
  const [now, setNow] = useState(Date.now)
  const until = group?.muted_until ?? null
  useEffect(() => {
    if (until === null) return
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(left, 0), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return group && muteOf(group, now)
}
