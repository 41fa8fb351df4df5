'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { useBarePath } from '#components/layout/navigation/use-bare-path.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { forgetTodo } from '#lib/client/session/ask-login.ts'
import { currentWho } from '#lib/client/session/current-user.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { LOGIN_MESSAGES } from '#lib/i18n/login-messages.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import { textsOnDemand } from '#lib/i18n/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import { afterLogin, type LoginWay } from './after-login.ts'
import { LoginDialog } from './login-dialog.tsx'

export interface LoginModalProps {
  onClose: () => void
  /** Said when the texts could not be fetched. */
  failed: string
}

/**
 * The login over whatever page is shown. Its texts come with it. While it opens it asks quietly whether a session is
 * alive after all: then nobody has to log in.
 */
export function LoginModal({ onClose, failed }: LoginModalProps) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  const [open, setOpen] = useState(true)
  const [leaving, setLeaving] = useState(false)
  const screen = useBarePath()

  const onDone = (user: UserInfo, way: LoginWay) => {
    const goes = afterLogin(user, way, screen)
    setLeaving(goes)
    if (goes) return
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
          if (currentWho().state !== 'user') forgetTodo()
          onClose()
        }}
        askWhetherAlive={refreshUser}
      />
    </NextIntlClientProvider>
  )
}
