'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { LoginWay } from './after-login.ts'
import { LoginPanel } from './login-panel.tsx'

interface LoginDialogProps {
  open: boolean
  /** The page is about to be loaded again. */
  leaving: boolean
  onClose: () => void
  onDone: (user: UserInfo, way: LoginWay) => void
  /** The user whose session is alive, or null. */
  askWhetherAlive: () => Promise<UserInfo | null>
}

/** The dialog around the login; on a phone it rises from the foot. */
export function LoginDialog({ open, leaving, onClose, onDone, askWhetherAlive }: LoginDialogProps) {
  const t = useTranslations()
  const ask = useEffectEvent(async (off: { current: boolean }) => {
    const user = await askWhetherAlive()
    if (user && !off.current) onDone(user, 'cookie')
  })
  useEffect(() => {
    const off = { current: false }
    ask(off).catch(() => {})
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
