import { useSyncExternalStore } from 'react'
import { getAuthState } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'

/**
 * The overlay of private messages: whether it is open and on which conversation. Part of every page's first load, so it
 * contains no chat.
 */
export interface PrivateChatOverlay {
  isOpen: boolean
  /** The other user; null: the list of conversations. */
  userId: string | null
  /** Unread messages of all conversations. */
  unread: number
}

/** The action for after a login that opens a conversation; its input is `userId`. */
export const MESSAGE_ACTION = 'message'

const CLOSED: PrivateChatOverlay = { isOpen: false, userId: null, unread: 0 }
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
  change({ isOpen: true, userId: isOwn ? null : String(userId) })
}

/** Shows the list of conversations (null) or a conversation in the overlay. */
export const showInPrivateChat = (userId: string | null): void => change({ isOpen: true, userId })

/** Closes the overlay; it opens again where it was. The focus returns to what opened it, or to `fallback`. */
export function closePrivateChat(fallback: HTMLElement | null): void {
  change({ isOpen: false })
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : fallback
  target?.focus({ preventScroll: true })
  opener = null
}

export const setUnreadMessages = (unread: number): void => {
  if (unread !== overlay.unread) change({ unread })
}

/** Closes the overlay and forgets what it showed: the user has logged out. */
export const resetPrivateChat = (): void => change(CLOSED)
