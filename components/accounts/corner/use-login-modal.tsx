import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { onLoginRequest } from '#lib/client/session/request-login.ts'
import type { LoginModalProps } from '../login/login-modal.tsx'

/**
 * The login dialog of the page, shown at every request for a login and loaded with the first. `failed` is shown
 * when it could not be loaded; `isLoading` until it is.
 */
export function useLoginModal(failed: string): { modal: ReactNode; isLoading: boolean } {
  /** The number of the shown request; 0: none. One made while the dialog closes opens another dialog. */
  const [request, setRequest] = useState(0)
  const [Modal, setModal] = useState<ComponentType<LoginModalProps> | null>(null)
  useEffect(() => onLoginRequest(() => setRequest((shown) => shown + 1)), [])
  useEffect(() => {
    if (request === 0 || Modal) return
    import('../login/login-modal.tsx').then(
      ({ LoginModal }) => setModal(() => LoginModal),
      () => {
        setRequest(0)
        notify({ message: failed, kind: 'bad' })
      },
    )
  }, [request, Modal, failed])
  const close = () => setRequest((shown) => (shown === request ? 0 : shown))
  return {
    modal: request > 0 && Modal ? <Modal key={request} onClose={close} failed={failed} /> : null,
    isLoading: request > 0 && !Modal,
  }
}
