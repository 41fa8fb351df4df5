'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { ChatServiceProvider } from '#lib/client/chat/chat-service.tsx'
import { onApiProblem } from '#lib/client/core/problems.ts'
import { useSyncPreferences } from '#lib/client/preferences/use-sync-preferences.ts'
import { onLoginRequest } from '#lib/client/session/request-login.ts'
import { startAuthState } from '#lib/client/session/start-auth-state.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { useAddress } from '#lib/i18n/link.tsx'

export interface ChatRoom {
  roomId: number
  anchorId: number
  anchorNickname: string
}

/**
 * Provides what a window with only a room's chat lacks without the site's frame: the socket, the session and
 * notices.
 */
export function ChatWindow({
  room,
  socket,
  service,
  children,
}: {
  room: ChatRoom
  socket: string | null
  service: ChatServiceSettings | undefined
  children: ReactNode
}) {
  const common = useTranslations('common')
  const address = useAddress()
  useEffect(() => startAuthState(), [])
  // The login dialog belongs to the frame: without it the login is a screen that leads back here.
  useEffect(
    () =>
      onLoginRequest(() => {
        const next = encodeURIComponent(location.pathname + location.search)
        location.assign(address(`/login?next=${next}`))
      }),
    [address],
  )
  useEffect(() => onApiProblem(({ message }) => notify({ message, kind: 'bad' })), [])
  useSyncPreferences()
  return (
    <SocketProvider url={socket}>
      <ChatServiceProvider service={service}>
        <RoomLiveProvider {...room} quiet>
          {children}
        </RoomLiveProvider>
      </ChatServiceProvider>
      <ToastHost label={common('notices')} dismissLabel={common('dismiss')} />
    </SocketProvider>
  )
}
