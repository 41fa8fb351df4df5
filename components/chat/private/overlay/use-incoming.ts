import { useEffect, useEffectEvent, useState } from 'react'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { usePreference } from '#lib/client/preferences/store.ts'

/**
 * The text about new messages for screen readers, at most one in the interval of the user's preference, as in rooms;
 * `isShown`: whether
 * a message is announced; `textOf` says how many arrived since the last one, and the newest.
 */
export function useIncoming(
  chat: PrivateChat | null,
  isShown: (message: PortMessage) => boolean,
  textOf: (newest: PortMessage, count: number) => string,
): string {
  const seconds = usePreference('announce')
  const [text, setText] = useState('')
  const mayAnnounce = useEffectEvent(isShown)
  const announce = useEffectEvent((newest: PortMessage, count: number) => setText(textOf(newest, count)))
  useEffect(() => {
    if (chat === null || seconds === 0) return
    let waiting: PortMessage[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let isQuiet = true
    const flush = () => {
      const newest = waiting.at(-1)
      isQuiet = newest === undefined
      if (newest === undefined) return
      // All of one sender: the others are announced by their own next message.
      announce(newest, waiting.filter(({ from }) => from.id === newest.from.id).length)
      waiting = []
      timer = setTimeout(flush, seconds * 1_000)
    }
    const stop = chat.onIncoming((message) => {
      if (!mayAnnounce(message)) return
      waiting.push(message)
      if (isQuiet) flush()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [chat, seconds])
  return text
}
