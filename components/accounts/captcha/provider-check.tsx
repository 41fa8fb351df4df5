'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { showGeetest, showTencent } from './providers.ts'

interface ProviderCheckProps {
  challenge: Extract<CaptchaChallenge, { kind: 'tencent' | 'geetest' }>
  onAnswer: (answer: CaptchaAnswer) => void
  onCancel: () => void
}

/**
 * Shows a provider's own widget over the page. A modal dialog would cover the widget and make it inert, so
 * the surrounding dialog is non-modal while the widget is open.
 */
export function ProviderCheck({ challenge, onAnswer, onCancel }: ProviderCheckProps) {
  const t = useTranslations('accounts.captcha')
  const language = useLocale()
  const element = useRef<HTMLParagraphElement>(null)
  const answered = useEffectEvent((answer: CaptchaAnswer | null) => {
    if (answer) onAnswer(answer)
    else onCancel()
  })
  useEffect(() => {
    const dialog = element.current?.closest('dialog')
    let settled = false
    const setModal = (modal: boolean) => {
      if (!dialog?.open) return
      dialog.close()
      if (modal) dialog.showModal()
      else dialog.show()
    }
    setModal(false)
    const pending =
      challenge.kind === 'tencent' ? showTencent(challenge, language) : showGeetest(challenge, language)
    void pending
      .catch(() => null)
      .then((answer) => {
        if (settled) return
        settled = true
        setModal(true)
        answered(answer)
      })
    return () => {
      if (!settled) setModal(true)
      settled = true
    }
  }, [challenge, language])
  return (
    <p ref={element} role="status" className="py-10 text-center text-ink">
      {t('provider')}
    </p>
  )
}
