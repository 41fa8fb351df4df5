import { useMemo } from 'react'
import { currentPreferences, setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useBlockedUsers, useSetBlock } from '#lib/client/social/blocks.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'
import { roleIn } from './role-in.ts'

/**
 * Users whose messages the viewer does not see, in chat and danmaku of all rooms: those whom the account has
 * blocked, and those hidden in the preferences, which is all that a guest can do. `isKnown` is false until the
 * account's are loaded.
 */
export function useBlockedInRooms(): { blocked: ReadonlySet<number>; isKnown: boolean } {
  const { ids, isKnown } = useBlockedUsers()
  const hidden = usePreference('danmaku_users')
  return useMemo(
    () => ({ blocked: hidden.length === 0 ? ids : new Set([...ids, ...hidden]), isKnown }),
    [ids, hidden, isKnown],
  )
}

export const useBlocked = (): ReadonlySet<number> => useBlockedInRooms().blocked

/** Whether an author's messages are hidden. Moderators are shown to everybody in the rooms they moderate. */
export const isHiddenAuthor = (
  blocked: ReadonlySet<number>,
  room: { lines: readonly ChatMessage[]; anchorId: number },
  userId: number | null,
): boolean => userId !== null && blocked.has(userId) && roleIn(room, userId) === 'viewer'

const withoutHidden = (userId: number) => {
  const hidden = currentPreferences().danmaku_users
  if (hidden.includes(userId)) setPreferences({ danmaku_users: hidden.filter((id) => id !== userId) })
}

/** Hides a user in this browser; false if the maximum is reached. */
function hide(userId: number): boolean {
  const hidden = currentPreferences().danmaku_users
  if (hidden.includes(userId)) return true
  if (hidden.length >= MAX_SAVED.danmaku) return false
  setPreferences({ danmaku_users: [...hidden, userId] })
  return true
}

/** `full`: this browser hides no more users; `refused`: the page shell has shown the reason. */
export type BlockOutcome = 'done' | 'full' | 'refused'

/** Blocks and unblocks users: for the account, or for this browser where nobody is logged in. */
export function useBlocking() {
  const isAccount = useUser() !== null
  const { mutateAsync } = useSetBlock({ quiet: false })
  const save = (userId: number, state: boolean): Promise<BlockOutcome> =>
    mutateAsync({ userId, state }).then(
      () => 'done' as const,
      () => 'refused' as const,
    )
  return {
    /** Whether the viewer has an account, which blocks; a guest only hides. */
    isAccount,
    block: async (userId: number): Promise<BlockOutcome> =>
      isAccount ? save(userId, true) : hide(userId) ? 'done' : 'full',
    unblock: async (userId: number): Promise<BlockOutcome> => {
      withoutHidden(userId)
      return isAccount ? save(userId, false) : 'done'
    },
  }
}
