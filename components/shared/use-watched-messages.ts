'use client'

import { notify } from '#components/ui/toast/notices.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { heldMessagesTopic } from '#lib/contract/core/push.ts'

/**
 * Interface state: the last announced message of a watched account. A page may show a room's chat and its
 * moderation console, which both listen.
 */
let lastId = 0

/**
 * Announces to a moderator of a room, with the text of `textFor`, that an account they watch has sent a
 * message. `onMarked` is called when marks have changed; the caller invalidates them in the query cache.
 */
export function useWatchedMessages(
  roomId: number,
  textFor: (name: string) => string,
  onMarked?: () => void,
): void {
  useTopic(
    heldMessagesTopic(roomId),
    (message) => {
      if (message.type === 'marked') onMarked?.()
      const { type, id, user_nickname: name } = message
      if (type !== 'watched' || typeof id !== 'number' || typeof name !== 'string' || id <= lastId) return
      lastId = id
      notify({ message: textFor(name) })
    },
    'now',
  )
}
