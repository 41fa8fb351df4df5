import { useSyncExternalStore } from 'react'
import type { ConversationTarget, CustomContent } from '#lib/client/ports/chat/message.ts'
import { getAuthState } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'

/**
 * The overlay of private messages: whether it is open and on which conversation. Part of every page's first load, so it
 * contains no chat.
 */
export interface PrivateChatOverlay {
  isOpen: boolean
  /** The open conversation; null: the lists. */
  target: ConversationTarget | null
  /** The card to send to the conversation that is chosen; null for none. */
  card: CustomContent | null
  /** Unread messages of all conversations. */
  unread: number
}

/** The action for after a login that opens a conversation; its input is `userId` or `groupId`. */
export const MESSAGE_ACTION = 'message'

/** The action for after a login that shares a card; its input is the card's title, type and id. */
export const CARD_ACTION = 'message-card'

const CLOSED: PrivateChatOverlay = { isOpen: false, target: null, card: null, unread: 0 }
let overlay = CLOSED
/** Gets the focus back when the overlay is closed. */
let opener: Element | null = null
const listeners = new Set<() => void>()

function change(to: Partial<PrivateChatOverlay>): void {
  if (to.isOpen && !overlay.isOpen) opener = document.activeElement
  overlay = { ...overlay, ...to }
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePrivateChatOverlay = (): PrivateChatOverlay =>
  useSyncExternalStore(
    watch,
    () => overlay,
    () => CLOSED,
  )

/** Opens the overlay on the conversation with a user. A guest logs in first; one's own id opens the list. */
export function openPrivateChat(userId: number): void {
  if (!requireLogin({ name: MESSAGE_ACTION, input: { userId } })) return
  const auth = getAuthState()
  const isOwn = auth.state === 'user' && auth.user.id === userId
  change({ isOpen: true, target: isOwn ? null : { kind: 'user', id: String(userId) } })
}

/** Opens the overlay on a group. A guest logs in first. */
export function openGroupChat(groupId: number): void {
  if (!requireLogin({ name: MESSAGE_ACTION, input: { groupId } })) return
  change({ isOpen: true, target: { kind: 'group', id: String(groupId) } })
}

/** What a card needs to be shared; it has no picture and no price. */
export type SharedCard = Pick<CustomContent, 'title' | 'type' | 'id'>

/** Opens the overlay on the lists, to choose who receives a card. A guest logs in first. */
export function sharePrivately({ title, type, id }: SharedCard): void {
  if (!requireLogin({ name: CARD_ACTION, input: { title, type, id } })) return
  change({ isOpen: true, target: null, card: { title, type, id, imageUrl: '', price: 0 } })
}

/** Forgets the card to send: it was sent or is not wanted. */
export const clearSharedCard = (): void => change({ card: null })

/** Shows the lists (null) or a conversation in the overlay. */
export const showInPrivateChat = (target: ConversationTarget | null): void => change({ isOpen: true, target })

/** Closes the overlay; it opens again where it was, without the card to send. The focus returns to what opened it, or to `fallback`. */
export function closePrivateChat(fallback: HTMLElement | null): void {
  change({ isOpen: false, card: null })
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : fallback
  target?.focus({ preventScroll: true })
  opener = null
}

export const setUnreadMessages = (unread: number): void => {
  if (unread !== overlay.unread) change({ unread })
}

/** Closes the overlay and forgets what it showed: the user has logged out. */
export const resetPrivateChat = (): void => change(CLOSED)
