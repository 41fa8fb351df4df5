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

/** The way without the picture: the browser works for about a second, and nobody has to do anything. */
export function WorkCheck({ challenge, onAnswer, onFail }: WorkCheckProps) {
  const t = useTranslations('accounts.captcha')
  const [part, setPart] = useState(0)
  const found = useEffectEvent((number: number | null) => {
    if (number === null) onFail()
    else onAnswer({ kind: 'work', id: challenge.id, number })
  })
  useEffect(() => {
    const off = new AbortController()
    findNumber(challenge, { signal: off.signal, onProgress: setPart }).then(
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
      <Progress label={t('work')} value={part} />
    </div>
  )
}
