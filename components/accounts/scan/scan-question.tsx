'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { Since } from '../member/since.tsx'
import { lifeText } from '../qr/qr-state.ts'
import type { Asking } from './use-scan.ts'

interface ScanQuestionProps {
  asking: Asking
  user: UserInfo
  /** A moment of `performance.now()`, ms. */
  endsAt: number
  answering: 'yes' | 'no' | null
  onAnswer: (yes: boolean) => void
  onRanOut: () => void
}

/** Which browser asks, from where and since when, a warning, and two answers. */
export function ScanQuestion({ asking, user, endsAt, answering, onAnswer, onRanOut }: ScanQuestionProps) {
  const t = useTranslations('accounts.scan')
  const [left, setLeft] = useState(asking.expires_in)
  const ranOut = useEffectEvent(onRanOut)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) ranOut()
    }, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  const row = 'flex justify-between gap-4 px-4 py-3'
  return (
    <div className="flex flex-1 flex-col">
      <p className="mt-1 text-ink-2 text-md">{t('asks')}</p>
      <dl className="mt-4 divide-y divide-line rounded-md border border-line bg-surface text-md">
        <div className={`${row} items-center`}>
          <dt className="shrink-0 text-ink-2">{t('account')}</dt>
          <dd className="min-w-0">
            <UserBadge seed={String(user.id)} src={user.avatar} name={user.user_nickname} size={28} />
          </dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('browser')}</dt>
          <dd className="font-semibold">{asking.browser}</dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('system')}</dt>
          <dd className="font-semibold">{asking.system}</dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('place')}</dt>
          <dd className="min-w-0 text-right">
            <span className="num block break-all font-semibold">{asking.address ?? t('unknownAddress')}</span>
            <span
              className={`flex items-center justify-end gap-1 text-sm ${asking.same_address ? 'text-brand' : 'text-amber'}`}
            >
              <Icon name={asking.same_address ? 'check' : 'triangle-alert'} size={16} />
              {t(asking.same_address ? 'same' : 'other')}
            </span>
          </dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('asked')}</dt>
          <dd className="num font-semibold">
            <Since at={asking.asked_at} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 flex gap-2 rounded-md bg-amber-weak p-3 text-amber text-sm">
        <Icon name="triangle-alert" size={18} />
        {t('warning')}
      </p>
      <div className="sticky bottom-0 mt-auto flex flex-col gap-3 bg-bg pt-6 pb-6">
        <p className="num text-center text-ink-2 text-sm">{t('left', { time: lifeText(left) })}</p>
        <Button
          kind="primary"
          size="lg"
          className="w-full"
          busy={answering === 'yes'}
          disabled={answering === 'no'}
          onClick={() => onAnswer(true)}
        >
          {t('yes')}
        </Button>
        <Button
          kind="danger"
          size="lg"
          className="w-full"
          busy={answering === 'no'}
          disabled={answering === 'yes'}
          onClick={() => onAnswer(false)}
        >
          {t('no')}
        </Button>
      </div>
    </div>
  )
}
