import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'

export const CHAT_TABS = ['conversations', 'groups', 'contacts'] as const
export type ChatTab = (typeof CHAT_TABS)[number]

/** What the page of the messages shows: one of its lists, and a conversation beside it. */
export interface ChatPlace {
  tab: ChatTab
  target: ConversationTarget | null
}

const ID = /^[1-9]\d{0,14}$/

/** Reads the parameters of the page: `tab`, and `group` (a group's id) or `id` (a user's). */
export function readChatPlace(params: Pick<URLSearchParams, 'get'>, ownId: string | null): ChatPlace {
  const tab = CHAT_TABS.find((each) => each === params.get('tab')) ?? 'conversations'
  const groupId = params.get('group') ?? ''
  if (ID.test(groupId)) return { tab, target: { kind: 'group', id: groupId } }
  const id = params.get('id') ?? ''
  return { tab, target: ID.test(id) && id !== ownId ? { kind: 'user', id } : null }
}

/** The bare address of the page of the messages. */
export function chatAddress({ tab, target }: ChatPlace): string {
  const params = new URLSearchParams()
  if (tab !== 'conversations') params.set('tab', tab)
  if (target) params.set(target.kind === 'group' ? 'group' : 'id', target.id)
  const text = params.toString()
  return text === '' ? '/chat-chat' : `/chat-chat?${text}`
}
