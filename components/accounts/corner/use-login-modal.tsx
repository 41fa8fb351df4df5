import { type ReactNode, useEffect, useState } from 'react'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { onLoginRequest } from '#lib/client/session/request-login.ts'

const loadModal = () => import('../login/login-modal.tsx').then((file) => file.LoginModal)

/**
 * The login dialog of the page, shown at every request for a login and loaded with the first. `failed` is shown
 * when it could not be loaded; `isLoading` until it is.
 */
export function useLoginModal(failed: string): { modal: ReactNode; isLoading: boolean } {
  /** The number of the shown request; 0: none. One made while the dialog closes opens another dialog. */
  const [request, setRequest] = useState(0)
  useEffect(() => onLoginRequest(() => setRequest((shown) => shown + 1)), [])
  const Modal = useLazyComponent(loadModal, request > 0, () => {
    setRequest(0)
    notify({ message: failed, kind: 'bad' })
  })
  const close = () => setRequest((shown) => (shown === request ? 0 : shown))
  return {
    modal: request > 0 && Modal ? <Modal key={request} onClose={close} failed={failed} /> : null,
    isLoading: request > 0 && !Modal,
  }
}
