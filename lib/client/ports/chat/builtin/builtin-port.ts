import type { Chat } from '#lib/client/chat/connection/create-chat.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import type { SocketStatus } from '../../../socket/connection/link.ts'
import { ChatRefusal } from '../chat-refusal.ts'
import type { ChatConnection, ChatPort, ChatPortEvent, NetworkState } from '../port.ts'
import { createGroups } from './groups.ts'
import { ask, createMessages } from './messages.ts'
import { publishFrame } from './publish-frame.ts'
import { createResume } from './resume.ts'
import { toPortMessage, toWireTarget } from './to-port.ts'

const NETWORK_STATES: Readonly<Record<SocketStatus, NetworkState>> = {
  idle: 'disconnected',
  connecting: 'connecting',
  open: 'connected',
  waiting: 'disconnected',
}

/** What the adapter needs from the page. */
export interface BuiltinPortDeps {
  /** The page's connection, which rooms use too. */
  chat: Chat
  loginAsGuest: ChatConnection['loginAsGuest']
  getBlockedIds(): Promise<{ ids: readonly number[] }>
  setBlock(userId: number, state: boolean): Promise<unknown>
}

/** The built-in chat over a connection to `/im`, whose handshake has the session of the user. */
export function createBuiltinPort({
  chat,
  loginAsGuest,
  getBlockedIds,
  setBlock,
}: BuiltinPortDeps): ChatPort {
  const listeners = new Set<(event: ChatPortEvent) => void>()
  const emit = (event: ChatPortEvent) => {
    for (const listener of listeners) listener(event)
  }
  const resume = createResume({
    async loadAfter(target, sequence) {
      const page = await ask(
        chat,
        { type: 'messages', target: toWireTarget(target), after: sequence },
        'messages',
      )
      return {
        messages: page.list.map((message) => toPortMessage(message, page.read_seq)),
        hasMore: page.has_more,
      }
    },
    emit,
  })
  const groups = createGroups(chat)
  let isReady = false
  let ownId: number | null = null
  let release: (() => void) | null = null
  /** Logins that wait for the server; called with the user whom it has identified, null: nobody. */
  const logins = new Set<(userId: number | null) => void>()

  function setReady(next: boolean): void {
    if (next === isReady) return
    isReady = next
    emit({ type: next ? 'ready' : 'not_ready' })
  }

  function onData(data: ChatData): void {
    if (data.type === 'welcome') ownId = data.user_id
    publishFrame(data, { emit, resume, ownId })
    if (data.type !== 'welcome' || !release) return
    if (data.user_id === null && isReady) emit({ type: 'kicked_out', reason: 'other_device' })
    setReady(data.user_id !== null)
    for (const login of logins) login(data.user_id)
    logins.clear()
    if (data.user_id !== null) resume.all()
  }
  chat.onData(onData)
  chat.watch(() => {
    if (!release) return
    const status = chat.status()
    if (status !== 'open') setReady(false)
    emit({ type: 'network_state', state: NETWORK_STATES[status] })
  })

  return {
    ...createMessages(chat, resume),
    joinGroup: groups.joinGroup,
    leaveGroup: groups.leaveGroup,
    onlineCount: groups.onlineCount,
    // The session of the handshake identifies the user; the signature is for chat services without it.
    login: (userId) =>
      new Promise<void>((resolve, reject) => {
        logins.add((welcomed) => {
          if (welcomed === Number(userId)) resolve()
          else reject(new ChatRefusal('chat.login_first', 'The session does not belong to this user.', null))
        })
        release ??= chat.hold()
        if (chat.status() === 'open') chat.login()
      }),
    loginAsGuest,
    async logout() {
      groups.leaveAll()
      resume.clear()
      setReady(false)
      release?.()
      release = null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // Nickname and picture are those of the account.
    updateProfile: () => Promise.resolve(),
    listBlocked: async () => (await getBlockedIds()).ids.map(String),
    async block(accountId) {
      await setBlock(Number(accountId), true)
    },
    async unblock(accountId) {
      await setBlock(Number(accountId), false)
    },
  }
}
