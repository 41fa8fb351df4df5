'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { setTitleBadge } from '#components/shared/page-title.ts'
import {
  closePrivateChat,
  resetPrivateChat,
  setUnreadMessages,
  usePrivateChatOverlay,
} from '#components/shared/private-chat.ts'
import {
  startPrivateChat,
  usePrivateChat,
  usePrivateChatStatus,
} from '#lib/client/chat/private/current-chat.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { unreadQuery } from '#lib/client/chat/private/queries.ts'
import { getAuthState } from '#lib/client/session/current-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { Announcer } from './announcer.tsx'
import { WithTexts } from './with-texts.tsx'

const PrivatePanel = dynamic(() => import('./private-panel.tsx').then((file) => file.PrivatePanel), {
  ssr: false,
})

export interface PrivateChatHostProps {
  user: UserInfo
  /** The site's chat service; undefined where the settings could not be loaded. */
  service: ChatServiceSettings | undefined
  /** The button of the overlay gets the focus back when what opened it is gone. */
  button: RefObject<HTMLElement | null>
  /** The page shows the messages itself. */
  isOnPage: boolean
}

/** Shows the unread total of a chat in the top bar and in the page's title. */
function UnreadTotal({ chat }: { chat: PrivateChat }) {
  const status = usePrivateChatStatus(chat)
  const { data: unread = 0 } = useQuery({
    ...unreadQuery(chat.port, chat.userId),
    enabled: status?.isReady === true,
  })
  useEffect(() => {
    setUnreadMessages(unread)
    setTitleBadge(unread)
  }, [unread])
  useEffect(
    () => () => {
      setUnreadMessages(0)
      setTitleBadge(0)
    },
    [],
  )
  return null
}

/** The private messages of the logged-in user on this page: connection, unread total and overlay. Loaded lazily. */
export function PrivateChatHost({ user, service, button, isOnPage }: PrivateChatHostProps) {
  const client = useQueryClient()
  const chat = usePrivateChat()
  const overlay = usePrivateChatOverlay()
  const start = useEffectEvent(() => startPrivateChat(user, client, service))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another chat
  useEffect(() => start(), [user.id])
  useEffect(
    () => () => {
      if (getAuthState().state !== 'user') resetPrivateChat()
    },
    [],
  )
  const close = () => closePrivateChat(button.current)
  return (
    <WithTexts onFailed={close}>
      {chat ? <UnreadTotal chat={chat} /> : null}
      {chat ? <Announcer chat={chat} /> : null}
      {overlay.isOpen && !isOnPage ? <PrivatePanel overlay={overlay} onClose={close} /> : null}
    </WithTexts>
  )
}
