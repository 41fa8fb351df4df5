import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatPort } from '#lib/client/ports/chat/index.ts'
import type { ChatPort } from '#lib/client/ports/chat/port.ts'
import { getSettings } from '#lib/client/site.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { getAuthState } from '../../session/current-user.ts'
import { createPrivateChat, type PrivateChat, type PrivateChatStatus } from './private-chat.ts'

let current: PrivateChat | null = null
const watchers = new Set<() => void>()
let readyPort: ChatPort | null = null
const followed = new WeakSet<ChatPort>()

/** Whether the page's port is ready: a chat that starts later, as after an error, does not get its event. */
function isReady(port: ChatPort): boolean {
  if (!followed.has(port)) {
    followed.add(port)
    port.subscribe(({ type }) => {
      if (type === 'ready') readyPort = port
      else if (type === 'not_ready') readyPort = null
    })
  }
  return readyPort === port
}

function setCurrent(chat: PrivateChat | null): void {
  current = chat
  for (const watcher of watchers) watcher()
}

/**
 * Starts the private messages of the logged-in user. Returns the function that ends them, and logs out of the chat
 * service if the user has logged out. `service` undefined: the page was rendered without the site's settings, which
 * are then loaded.
 */
export function startPrivateChat(
  { id, userSig }: Pick<UserInfo, 'id' | 'userSig'>,
  client: QueryClient,
  service: ChatServiceSettings | undefined,
) {
  let isEnded = false
  let chat: PrivateChat | null = null
  const load = async () => {
    const port = await chatPort(service ?? (await getSettings({ quiet: true })).chat)
    if (isEnded) return
    chat = createPrivateChat(port, client, id, isReady(port))
    setCurrent(chat)
    void chat.login(userSig)
  }
  // Without the code of the chat there are no private messages on this page.
  load().catch(() => {})
  return () => {
    isEnded = true
    if (chat === null) return
    chat.close()
    if (current === chat) setCurrent(null)
    if (getAuthState().state === 'user') return
    chat.drafts.clear()
    chat.port.logout().catch(() => {})
  }
}

const watchCurrent = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The private messages of the page; null until they have started, and for guests. */
export const usePrivateChat = (): PrivateChat | null =>
  useSyncExternalStore(
    watchCurrent,
    () => current,
    () => null,
  )

const nothing = () => () => {}

/** The connection of the private messages; null until they have started. */
export const usePrivateChatStatus = (chat: PrivateChat | null): PrivateChatStatus | null =>
  useSyncExternalStore(
    chat?.watch ?? nothing,
    () => chat?.status() ?? null,
    () => null,
  )
