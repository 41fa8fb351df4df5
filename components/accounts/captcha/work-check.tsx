'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Progress } from '#components/ui/progress.tsx'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { findNumber } from './find-number.ts'

interface WorkCheckProps {
  challenge: Extract<CaptchaChallenge, { kind: 'work' }>
  onAnswer: (answer: CaptchaAnswer) => void
  onFail: () => void
}

/**
 * The alternative without a picture: the browser computes for about a second, without any action by the user.
 */
export function WorkCheck({ challenge, onAnswer, onFail }: WorkCheckProps) {
  const t = useTranslations('accounts.captcha')
  const [progress, setProgress] = useState(0)
  const found = useEffectEvent((number: number | null) => {
    if (number === null) onFail()
    else onAnswer({ kind: 'work', id: challenge.id, number })
  })
  useEffect(() => {
    const off = new AbortController()
    findNumber(challenge, { signal: off.signal, onProgress: setProgress }).then(
      (number) => off.signal.aborted || found(number),
      () => off.signal.aborted || found(null),
    )
    return () => off.abort()
  }, [challenge])
  return (
    <div className="py-8">
      <p role="status" className="mb-3 text-center text-ink">
        {t('work')}
      </p>
      <Progress label={t('work')} value={progress} />
    </div>
  )
}
