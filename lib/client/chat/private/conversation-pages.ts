import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, ConversationPage } from '#lib/client/ports/chat/conversation.ts'
import { type ConversationTarget, targetKey } from '#lib/client/ports/chat/message.ts'
import type { ChatPortEvent } from '#lib/client/ports/chat/port.ts'

/** The loaded pages of the list of conversations, as React Query stores them. */
export type ConversationPages = InfiniteData<ConversationPage, string | undefined>

export const isSameTarget = (a: ConversationTarget, b: ConversationTarget): boolean =>
  a.kind === b.kind && a.id === b.id

/** The loaded conversations in order, each once: one that moved up may be in a later page too. */
export function conversationsOf({ pages }: Pick<ConversationPages, 'pages'>): readonly Conversation[] {
  const byKey = new Map<string, Conversation>()
  for (const conversation of pages.flatMap((page) => page.conversations)) {
    const key = targetKey(conversation.target)
    if (!byKey.has(key)) byKey.set(key, conversation)
  }
  return [...byKey.values()]
}

const find = (data: ConversationPages, target: ConversationTarget): Conversation | undefined =>
  conversationsOf(data).find((each) => isSameTarget(each.target, target))

function withChange(data: ConversationPages, changed: Conversation): ConversationPages {
  const pages = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.map((each) =>
      isSameTarget(each.target, changed.target) ? changed : each,
    ),
  }))
  return { ...data, pages }
}

/** Moves a conversation to the top. */
function withNewest(data: ConversationPages, changed: Conversation): ConversationPages {
  const pages = data.pages.map((page, at) => {
    const others = page.conversations.filter((each) => !isSameTarget(each.target, changed.target))
    return { ...page, conversations: at === 0 ? [changed, ...others] : others }
  })
  return { ...data, pages }
}

/** Sets the unread messages of a conversation. */
export function withUnread(
  data: ConversationPages,
  target: ConversationTarget,
  unread: number,
): ConversationPages {
  const known = find(data, target)
  return known === undefined || known.unread === unread ? data : withChange(data, { ...known, unread })
}

function unreadAfter(known: number, unread: number | 'unchanged' | 'one_more'): number {
  if (unread === 'unchanged') return known
  return unread === 'one_more' ? known + 1 : unread
}

/**
 * Returns the list after an event of the port: a new message moves its conversation to the top. `reload` where the
 * event does not say all that is shown.
 */
export function applyToPages(data: ConversationPages, event: ChatPortEvent): ConversationPages | 'reload' {
  if (event.type === 'conversations_changed') return 'reload'
  if (event.type === 'messages') {
    const known = find(data, event.target)
    const last = event.messages.at(-1)
    if (last === undefined) return data
    if (known === undefined) return 'reload'
    const isNewer = last.sequence > (known.lastMessage?.sequence ?? 0)
    const unread = unreadAfter(known.unread, event.unread)
    return isNewer
      ? withNewest(data, { ...known, lastMessage: last, unread })
      : withUnread(data, event.target, unread)
  }
  if (event.type === 'message_recalled') {
    const known = find(data, event.target)
    if (known?.lastMessage?.id !== event.messageId) return data
    const lastMessage = { ...known.lastMessage, content: { kind: 'recalled' as const } }
    return withChange(data, { ...known, lastMessage })
  }
  if (event.type === 'read' && event.isOwn) {
    const known = find(data, event.target)
    if (known === undefined || known.unread === 0) return data
    return event.sequence >= (known.lastMessage?.sequence ?? 0) ? withUnread(data, event.target, 0) : 'reload'
  }
  return data
}
