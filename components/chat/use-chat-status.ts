import { useSyncExternalStore } from 'react'
import { chatStatus, watchChatStatus } from '#lib/client/chat/connection/chat-status.ts'
import type { SocketStatus } from '#lib/client/socket/connection/link.ts'

const idle = (): SocketStatus => 'idle'

/** Whether the page's connection for talk stands: `waiting` between two tries. */
export const useChatStatus = (): SocketStatus => useSyncExternalStore(watchChatStatus, chatStatus, idle)
