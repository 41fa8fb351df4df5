'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { TimeAgo } from '../member/time-ago.tsx'
import { lifeText } from '../qr/qr-state.ts'
import type { QrLoginRequest } from './use-scan.ts'

interface ScanQuestionProps {
  loginRequest: QrLoginRequest
  user: UserInfo
  /** A time of `performance.now()` in ms. */
  endsAt: number
  answering: 'yes' | 'no' | null
  onAnswer: (yes: boolean) => void
  onExpire: () => void
}

/** Shows which browser requests the login, from where and when, with a warning and two buttons. */
export function ScanQuestion({
  loginRequest,
  user,
  endsAt,
  answering,
  onAnswer,
  onExpire,
}: ScanQuestionProps) {
  const t = useTranslations('accounts.scan')
  const [left, setLeft] = useState(loginRequest.expires_in)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) expire()
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
          <dd className="font-semibold">{loginRequest.browser}</dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('system')}</dt>
          <dd className="font-semibold">{loginRequest.system}</dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('place')}</dt>
          <dd className="min-w-0 text-right">
            <span className="num block break-all font-semibold">
              {loginRequest.address ?? t('unknownAddress')}
            </span>
            <span
              className={`flex items-center justify-end gap-1 text-sm ${loginRequest.same_address ? 'text-brand' : 'text-amber'}`}
            >
              <Icon name={loginRequest.same_address ? 'check' : 'triangle-alert'} size={16} />
              {t(loginRequest.same_address ? 'same' : 'other')}
            </span>
          </dd>
        </div>
        <div className={row}>
          <dt className="shrink-0 text-ink-2">{t('asked')}</dt>
          <dd className="num font-semibold">
            <TimeAgo at={loginRequest.asked_at} />
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
