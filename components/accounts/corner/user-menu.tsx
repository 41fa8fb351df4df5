'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { logOut } from '#lib/client/session/log-out.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { UserInfo } from '#lib/contract/accounts/auth.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'
import type { UserPanelProps } from '../panel/panel-props.ts'
import type { CornerLabels } from './labels.ts'
import { PlainPanel } from './plain-panel.tsx'

export interface UserMenuProps {
  user: UserInfo
  labels: CornerLabels
  narrow: boolean
}

/** A hand that cuts a corner does not lose the panel. */
const LEAVE_MS = 180
const ENTER_MS = 60
const nothing = () => {}

/**
 * The avatar, which leads to the user's own screen, and the panel that hovering or focusing it opens. A finger opens
 * the panel first and follows the link by the second touch. Escape closes; leaving it closes.
 */
export function UserMenu({ user, labels }: UserMenuProps) {
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<UserPanelProps> | 'failed' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const timer = useRef(0)
  const touched = useRef(false)
  const panel = useId()
  const router = useRouter()
  const address = useAddress()
  const { socket } = usePageSocket()
  // A socket that listens to what is the user's own hears at once when the session is ended from elsewhere.
  useTopic(userTopic(user.id), nothing)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open || Panel) return
    import('../panel/user-panel.tsx').then(
      ({ UserPanel }) => setPanel(() => UserPanel),
      () => setPanel('failed'),
    )
  }, [open, Panel])
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    // Whatever has the keyboard: a button that went when it was pressed leaves it to nobody.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement) || document.activeElement === document.body)
        link.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  const onLogout = () => {
    setOpen(false)
    // The menu is gone with the user, and with it this component: what follows needs nothing of it.
    void logOut().then((known) => {
      // The server heard of the logout; a connection of nobody's is none of that session's.
      socket.reopen()
      notify(
        known
          ? { message: labels.loggedOut, kind: 'good' }
          : { message: labels.logoutUncertain, kind: 'bad' },
      )
    })
    router.push(address('/main'))
  }
  const close = () => setOpen(false)
  const hoverTo = (to: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(to), to ? ENTER_MS : LEAVE_MS)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the link and the panel; this only sees the pointer and the focus pass
    <div
      ref={root}
      className="relative flex items-stretch"
      onPointerEnter={hoverTo(true)}
      onPointerLeave={hoverTo(false)}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget))
          setOpen(false)
      }}
    >
      <Link
        ref={link}
        href="/member"
        aria-label={`${labels.panel}: ${user.user_nickname}`}
        aria-expanded={open}
        aria-controls={panel}
        className="grid place-items-center rounded-full px-1.5 max-lg:min-w-11"
        onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
        onPointerDown={(event) => {
          touched.current = event.pointerType !== 'mouse' && !open
        }}
        onClick={(event) => {
          if (touched.current) event.preventDefault()
          setOpen(touched.current)
          touched.current = false
        }}
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
