'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { useBarePath } from '#components/layout/navigation/use-bare-path.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { getAuthState } from '#lib/client/session/current-user.ts'
import { clearDeferredAction } from '#lib/client/session/request-login.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { LOGIN_MESSAGES } from '#lib/i18n/messages/login-messages.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import { afterLogin, type LoginMethod } from './after-login.ts'
import { LoginDialog } from './login-dialog.tsx'

export interface LoginModalProps {
  onClose: () => void
  /** Shown when the texts could not be loaded. */
  failed: string
}

/**
 * The login over the current page, with its texts loaded on demand. On opening, it checks in the background
 * whether the session is still valid; if so, no login is needed.
 */
export function LoginModal({ onClose, failed }: LoginModalProps) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  const [open, setOpen] = useState(true)
  const [leaving, setLeaving] = useState(false)
  const screen = useBarePath()

  const onDone = (user: UserInfo, method: LoginMethod) => {
    const reloads = afterLogin(user, method, screen)
    setLeaving(reloads)
    if (reloads) return
    setOpen(false)
  }
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, [...LOGIN_MESSAGES, 'common']).then(
      (messages) => setTexts({ language, messages }),
      () => {
        notify({ message: failed, kind: 'bad' })
        onClose()
      },
    )
  }, [failed, onClose])

  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      <LoginDialog
        open={open}
        leaving={leaving}
        onDone={onDone}
        onClose={() => {
          if (leaving) return
          if (getAuthState().state !== 'user') clearDeferredAction()
          onClose()
        }}
        checkSession={refreshUser}
      />
    </NextIntlClientProvider>
  )
}
