'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { GO_ACTION, requestLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { startAuthState } from '#lib/client/session/start-auth-state.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import { AccountLinks } from './account-links.tsx'
import { AnchorArea } from './anchor-area.tsx'
import type { CornerLabels } from './labels.ts'
import { useLoginModal } from './use-login-modal.tsx'

const loadMenu = () => import('./user-menu.tsx').then((file) => file.UserMenu)

/**
 * The end of the top bar: the current user's menu, or the login button and the anchor area, as the server renders
 * it for everybody. It is part of every page's first load, so it contains only
 * the two buttons: the login dialog and the user's menu are imported on demand.
 */
export function Corner({ labels: text, narrow }: { labels: LabelsText<CornerLabels>; narrow: boolean }) {
  const labels = readLabels(text)
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
      {narrow ? null : <AnchorArea label={labels.anchorArea} />}
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
          button={<Icon name="chevron-down" size={14} />}
          buttonClass="tool ml-0.5 min-w-8 px-1 max-lg:min-w-9"
          className="who-guest items-center"
        >
          <AccountLinks narrow={false} labels={text} />
        </Disclosure>
      )}
      {modal}
    </>
  )
}
