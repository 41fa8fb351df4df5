'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { logOut } from '#lib/client/session/log-out.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'
import type { UserPanelProps } from '../panel/panel-props.ts'
import type { CornerLabels } from './labels.ts'
import { PlainPanel } from './plain-panel.tsx'
import { useLinkPanel } from './use-link-panel.ts'

export interface UserMenuProps {
  user: UserInfo
  labels: CornerLabels
  narrow: boolean
}

const nothing = () => {}

/** The avatar, which links to the user's own page, and the panel that opens on hover or focus. */
export function UserMenu({ user, labels }: UserMenuProps) {
  const { open, close, panel, rootProps, linkProps } = useLinkPanel()
  const [Panel, setPanel] = useState<ComponentType<UserPanelProps> | 'failed' | null>(null)
  const router = useRouter()
  const address = useAddress()
  const { socket } = usePageSocket()
  // Subscribing to the user's topic lets the socket learn at once when the session is ended elsewhere.
  useTopic(userTopic(user.id), nothing)

  useEffect(() => {
    if (!open || Panel) return
    import('../panel/user-panel.tsx').then(
      ({ UserPanel }) => setPanel(() => UserPanel),
      () => setPanel('failed'),
    )
  }, [open, Panel])

  const onLogout = () => {
    close()
    // The menu, and this component with it, unmounts with the user; the code below must not depend on it.
    void logOut().then((known) => {
      // The server may have processed the logout, so the socket reconnects without the session.
      socket.reopen()
      notify(
        known
          ? { message: labels.loggedOut, kind: 'good' }
          : { message: labels.logoutUncertain, kind: 'bad' },
      )
    })
    router.push(address('/main'))
  }
  return (
    <div {...rootProps} className="relative flex items-stretch">
      <Link
        {...linkProps}
        href="/member"
        aria-label={`${labels.panel}: ${user.user_nickname}`}
        className="grid place-items-center rounded-full px-1.5 max-lg:min-w-11"
      >
        <Avatar seed={String(user.id)} src={user.avatar} size={32} />
      </Link>
      <div id={panel} hidden={!open} className="absolute top-full right-0 z-40 pt-1">
        <div className="max-h-[calc(100dvh-var(--top-bar)-var(--tab-bar)-24px)] animate-rise overflow-y-auto rounded-md border border-line bg-surface shadow-pop">
          {open ? (
            Panel === null ? (
              <Skeleton className="h-80 w-[22rem] max-w-[calc(100vw-2rem)]" />
            ) : Panel === 'failed' ? (
              <PlainPanel user={user} onLogout={onLogout} labels={labels} onLeave={close} />
            ) : (
              <Panel user={user} onLogout={onLogout} onLeave={close} />
            )
          ) : null}
        </div>
      </div>
    </div>
  )
}
