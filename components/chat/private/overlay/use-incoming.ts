import { useEffect, useEffectEvent, useState } from 'react'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { usePreference } from '#lib/client/preferences/store.ts'

/**
 * The text about new messages for screen readers, at most one in the interval of the user's preference, as in rooms;
 * `textOf` says how many arrived since the last one, and the newest.
 */
export function useIncoming(
  chat: PrivateChat | null,
  textOf: (newest: PortMessage, count: number) => string,
): string {
  const seconds = usePreference('announce')
  const [text, setText] = useState('')
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
