'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { askLogin, GO, onAskLogin, useTodo } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import { startWho } from '#lib/client/session/start.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { LoginModalProps } from '../login/login-modal.tsx'
import { AnchorArea } from './anchor-area.tsx'
import type { CornerLabels } from './labels.ts'
import type { UserMenuProps } from './user-menu.tsx'

/**
 * Who is logged in, or the way in. Part of every page's first load, so it holds nothing but the two buttons: the
 * login, the user's menu and all calls are fetched when there is somebody, or when somebody wants to come in.
 */
export function Corner(props: {
  labels: CornerLabels
  narrow: boolean
  anchorIcon: ReactNode
  /** A visitor's ways to what is his own, and the mark of the menu that holds them. */
  ownLinks: ReactNode
  unfold: ReactNode
}) {
  const { labels, narrow, anchorIcon, ownLinks, unfold } = props
  const who = useWho()
  const router = useRouter()
  const address = useAddress()
  const [asked, setAsked] = useState(false)
  const [Modal, setModal] = useState<ComponentType<LoginModalProps> | null>(null)
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps> | null>(null)
  const isUser = who.state === 'user'
  const { failed } = labels

  useEffect(() => {
    const leave = onAskLogin(() => setAsked(true))
    const end = startWho()
    return () => {
      leave()
      end()
    }
  }, [])
  useEffect(() => {
    if (!asked || Modal) return
    import('../login/login-modal.tsx').then(
      ({ LoginModal }) => setModal(() => LoginModal),
      () => {
        setAsked(false)
        notify({ message: failed, kind: 'bad' })
      },
    )
  }, [asked, Modal, failed])
  useEffect(() => {
    if (isUser && !Menu)
      import('./user-menu.tsx').then(
        ({ UserMenu }) => setMenu(() => UserMenu),
        () => {},
      )
  }, [isUser, Menu])
  useTodo(GO, ({ to }) => typeof to === 'string' && router.push(address(to)))

  const way = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={asked && !Modal ? true : undefined}
      onClick={() => askLogin()}
      className={buttonClass({
        kind: 'primary',
        className: 'who-guest my-auto max-lg:px-3 aria-busy:animate-pulse-soft',
      })}
    >
      {narrow ? (
        labels.loginShort
      ) : (
        <>
          <span className="max-lg:hidden">{labels.login}</span>
          <span className="lg:hidden">{labels.loginShort}</span>
        </>
      )}
    </button>
  )
  return (
    <>
      {narrow ? null : <AnchorArea label={labels.anchorArea} icon={anchorIcon} />}
      {isUser ? (
        Menu ? (
          <Menu user={who.user} labels={labels} narrow={narrow} />
        ) : (
          <span className="size-8 rounded-full bg-surface-3 max-lg:mx-1.5" />
        )
      ) : narrow ? (
        way
      ) : (
        <Disclosure
          hover
          align="end"
          label={labels.own}
          lead={way}
          button={unfold}
          buttonClass="tool ml-0.5 min-w-8 px-1 max-lg:min-w-9"
          className="who-guest items-center"
        >
          {ownLinks}
        </Disclosure>
      )}
      {asked && Modal ? <Modal onClose={() => setAsked(false)} failed={failed} /> : null}
    </>
  )
}
