import { useSyncExternalStore } from 'react'
import { chatStatus, watchChatStatus } from '#lib/client/chat/connection/chat-status.ts'
import type { SocketStatus } from '#lib/client/socket/connection/link.ts'

const idle = (): SocketStatus => 'idle'

/** Status of the page's chat connection; `waiting` between two attempts to connect. */
export const useChatStatus = (): SocketStatus => useSyncExternalStore(watchChatStatus, chatStatus, idle)
