'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { GO_ACTION, requestLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { startAuthState } from '#lib/client/session/start-auth-state.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { AnchorArea } from './anchor-area.tsx'
import type { CornerLabels } from './labels.ts'
import { useLoginModal } from './use-login-modal.tsx'

const loadMenu = () => import('./user-menu.tsx').then((file) => file.UserMenu)

/**
 * The current user's menu, or the login button. It is part of every page's first load, so it contains only
 * the two buttons: the login dialog and the user's menu are imported on demand.
 */
export function Corner(props: {
  labels: CornerLabels
  narrow: boolean
  anchorIcon: ReactNode
  /** Links to a user's own pages, shown in the menu beside the login button, and the icon of that menu. */
  accountLinks: ReactNode
  unfold: ReactNode
}) {
  const { labels, narrow, anchorIcon, accountLinks, unfold } = props
  const viewer = useAuthState()
  const router = useRouter()
  const address = useAddress()
  const isUser = viewer.state === 'user'
  const Menu = useLazyComponent(loadMenu, isUser, () => {})
  const { modal, isLoading } = useLoginModal(labels.failed)

  useEffect(() => startAuthState(), [])
  useDeferredAction(GO_ACTION, ({ to }) => typeof to === 'string' && router.push(address(to)))

  const loginButton = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onClick={() => requestLogin()}
      className={buttonClass({
        kind: 'primary',
        className: 'who-guest my-auto max-lg:px-3 aria-busy:animate-pulse-soft',
      })}
    >
      {narrow ? (
        labels.loginShort
      ) : (
        <>
          <span className="max-2xl:hidden">{labels.login}</span>
          <span className="2xl:hidden">{labels.loginShort}</span>
        </>
      )}
    </button>
  )
  return (
    <>
      {narrow ? null : <AnchorArea label={labels.anchorArea} icon={anchorIcon} />}
      {isUser ? (
        Menu ? (
          <Menu user={viewer.user} labels={labels} narrow={narrow} />
        ) : (
          <span className="size-8 rounded-full bg-surface-3 max-lg:mx-1.5" />
        )
      ) : narrow ? (
        loginButton
      ) : (
        <Disclosure
          hover
          align="end"
          label={labels.accountMenu}
          lead={loginButton}
          button={unfold}
          buttonClass="tool ml-0.5 min-w-8 px-1 max-lg:min-w-9"
          className="who-guest items-center"
        >
          {accountLinks}
        </Disclosure>
      )}
      {modal}
    </>
  )
}
