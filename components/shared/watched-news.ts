'use client'

import { notify } from '#components/ui/toast/notices.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { heldTopic } from '#lib/contract/core/push.ts'

/** The last line of a watched account that was announced: a page may show a room's chat and its moderation console. */
let lastId = 0

/** Tells who keeps order in a room, in the words of `say`, that an account they watch has spoken; `onMarked` when marks have changed. */
export function useWatchedNews(roomId: number, say: (name: string) => string, onMarked?: () => void): void {
  useTopic(
    heldTopic(roomId),
    (message) => {
      if (message.type === 'marked') onMarked?.()
      const { type, id, user_nickname: name } = message
      if (type !== 'watched' || typeof id !== 'number' || typeof name !== 'string' || id <= lastId) return
      lastId = id
      notify({ message: say(name) })
    },
    'now',
  )
}
