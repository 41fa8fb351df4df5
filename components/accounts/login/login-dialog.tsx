'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { LoginMethod } from './after-login.ts'
import { LoginPanel } from './login-panel.tsx'

interface LoginDialogProps {
  open: boolean
  /** The page is about to reload. */
  leaving: boolean
  onClose: () => void
  onDone: (user: UserInfo, way: LoginMethod) => void
  /** Returns the user if the session is still valid, otherwise null. */
  checkSession: () => Promise<UserInfo | null>
}

/** The login dialog; on a phone it opens as a bottom sheet. */
export function LoginDialog({ open, leaving, onClose, onDone, checkSession }: LoginDialogProps) {
  const t = useTranslations()
  const check = useEffectEvent(async (off: { current: boolean }) => {
    const user = await checkSession()
    if (user && !off.current) onDone(user, 'cookie')
  })
  useEffect(() => {
    const off = { current: false }
    check(off).catch(() => {})
    return () => {
      off.current = true
    }
  }, [])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('accounts.login.title')}
      closeLabel={t('common.close')}
      close={<Icon name="x" size={18} />}
    >
      <LoginPanel leaving={leaving} onDone={onDone} />
    </Dialog>
  )
}
