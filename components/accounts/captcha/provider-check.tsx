'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { askGeetest, askTencent } from './providers.ts'

interface ProviderCheckProps {
  challenge: Extract<CaptchaChallenge, { kind: 'tencent' | 'geetest' }>
  onAnswer: (answer: CaptchaAnswer) => void
  onCancel: () => void
}

/**
 * A provider's own widget, which opens over the page. A modal dialog would lie above it and make it deaf, so the one
 * around this is an ordinary one for as long.
 */
export function ProviderCheck({ challenge, onAnswer, onCancel }: ProviderCheckProps) {
  const t = useTranslations('accounts.captcha')
  const language = useLocale()
  const here = useRef<HTMLParagraphElement>(null)
  const answered = useEffectEvent((answer: CaptchaAnswer | null) => {
    if (answer) onAnswer(answer)
    else onCancel()
  })
  useEffect(() => {
    const dialog = here.current?.closest('dialog')
    let gone = false
    const aside = (modal: boolean) => {
      if (!dialog?.open) return
      dialog.close()
      if (modal) dialog.showModal()
      else dialog.show()
    }
    aside(false)
    const asked =
      challenge.kind === 'tencent' ? askTencent(challenge, language) : askGeetest(challenge, language)
    void asked
      .catch(() => null)
      .then((answer) => {
        if (gone) return
        gone = true
        aside(true)
        answered(answer)
      })
    return () => {
      if (!gone) aside(true)
      gone = true
    }
  }, [challenge, language])
  return (
    <p ref={here} role="status" className="py-10 text-center text-ink">
      {t('provider')}
    </p>
  )
}
