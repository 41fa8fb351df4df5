'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { onApiProblem } from '#lib/client/core/problems.ts'
import { useKeepPreferences } from '#lib/client/preferences/keep.ts'
import { onAskLogin } from '#lib/client/session/ask-login.ts'
import { startWho } from '#lib/client/session/start.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import { useAddress } from '#lib/i18n/link.tsx'

export interface ChatRoom {
  roomId: number
  anchorId: number
  anchorNickname: string
}

/** What a window with nothing but a room's chat needs of the frame it does without: the socket, who one is, notices. */
export function ChatWindow({
  room,
  socket,
  children,
}: {
  room: ChatRoom
  socket: string | null
  children: ReactNode
}) {
  const common = useTranslations('common')
  const address = useAddress()
  useEffect(() => startWho(), [])
  // The dialog is the frame's: without one the login is a screen that leads back here.
  useEffect(
    () =>
      onAskLogin(() => {
        const next = encodeURIComponent(location.pathname + location.search)
        location.assign(address(`/login?next=${next}`))
      }),
    [address],
  )
  useEffect(() => onApiProblem(({ message }) => notify({ message, kind: 'bad' })), [])
  useKeepPreferences()
  return (
    <SocketProvider url={socket}>
      <RoomLiveProvider {...room} quiet>
        {children}
      </RoomLiveProvider>
      <ToastHost
        label={common('notices')}
        dismissLabel={common('dismiss')}
        icons={{
          info: <Icon name="info" size={18} />,
          good: <Icon name="circle-check" size={18} />,
          bad: <Icon name="circle-alert" size={18} />,
        }}
        close={<Icon name="x" size={16} />}
      />
    </SocketProvider>
  )
}
