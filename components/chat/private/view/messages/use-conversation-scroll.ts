import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ConversationState } from '#lib/client/chat/private/conversation-state.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { TOP_PX, useScroll } from '../../../messages/use-scroll.ts'
import { useMessageWindow } from './use-message-window.ts'

/** The messages of a conversation that are in the page, and the scroll state of their list. */
export function useConversationScroll(
  store: ConversationStore,
  { outgoing, earlier }: ConversationState,
  messages: readonly PortMessage[],
) {
  const part = useMessageWindow(messages)
  const { shown, hasLater } = part
  const waiting = hasLater ? [] : outgoing
  const loadEarlier = () => (part.hasEarlier ? part.showEarlier() : void store.loadEarlier())
  const scroll = useScroll(
    {
      first: shown[0]?.sequence ?? 0,
      last: shown.at(-1)?.sequence ?? 0,
      rows: shown.length + waiting.length,
      hasLater,
    },
    { frozen: false, onTop: loadEarlier, onEnd: () => store.trim(), onLater: part.showLater },
  )
  const { box, following, grown } = scroll
  const toEnd = () => {
    part.showNewest()
    scroll.toEnd()
  }
  const showOwn = useEffectEvent(toEnd)
  // One's own message is shown, wherever the list was.
  const newestOutgoing = outgoing.at(-1)?.clientId
  useEffect(() => {
    if (newestOutgoing !== undefined) showOwn()
  }, [newestOutgoing])
  // A message that failed is taller by its reason and its buttons.
  const failures = outgoing.filter(({ failure }) => failure !== null).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure
  useLayoutEffect(() => grown(), [failures, grown])
  // A page that was loaded at the top is shown by moving the window, which leaves the top.
  const showLoaded = useEffectEvent(() => {
    const isAtTop = box.current !== null && box.current.scrollTop <= TOP_PX
    if (part.hasEarlier && isAtTop && !following) part.showEarlier()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that was loaded
  useLayoutEffect(() => showLoaded(), [messages[0]?.sequence])
  // A tall list is not filled by its first page, and does not scroll.
  useEffect(() => {
    const element = box.current
    if (element && earlier === 'more' && element.scrollHeight <= element.clientHeight)
      void store.loadEarlier()
  }, [box, earlier, store])
  return { ...scroll, ...part, waiting, loadEarlier, toEnd }
}
