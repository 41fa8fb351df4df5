'use client'

import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { ScanQuestion } from './scan-question.tsx'
import { useScan } from './use-scan.ts'

/** A scanned code: its question, the answer, or why it can no longer be answered. */
export function ScanScreen() {
  const t = useTranslations('accounts.scan')
  const common = useTranslations('common')
  const { view, answering, answer, expire, retry } = useScan()
  switch (view.state) {
    case 'asks':
      return <ScanQuestion {...view} answering={answering} onAnswer={answer} onExpire={expire} />
    case 'loading':
    case 'to-login':
      return (
        <div role="status" aria-label={t(view.state === 'loading' ? 'loading' : 'toLogin')} className="mt-4">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="mt-5 h-48 w-full rounded-md" />
          <Skeleton className="mt-5 h-20 w-full rounded-md" />
        </div>
      )
    case 'confirmed':
      return <Result icon="circle-check" tone="text-brand" title={t('confirmed')} text={t('confirmedText')} />
    case 'refused':
      return <Result icon="shield-check" tone="text-info" title={t('refused')} text={t('refusedText')} />
    case 'gone':
      return <Result icon="clock" tone="text-ink-2" title={t('gone')} text={t('goneText')} />
    case 'failed':
      return (
        <Result
          icon="wifi-off"
          tone="text-live"
          title={t('failed')}
          text={view.message ?? common('errorText')}
        >
          <Button kind="primary" size="lg" className="w-full" onClick={retry}>
            {common('retry')}
          </Button>
        </Result>
      )
  }
}

function Result(props: {
  icon: IconName
  tone: string
  title: string
  text: string
  children?: React.ReactNode
}) {
  const t = useTranslations('accounts.scan')
  return (
    <div className="flex flex-1 flex-col" role="status">
      <div className="flex flex-1 animate-rise flex-col items-center justify-center py-12 text-center">
        <Icon name={props.icon} size={56} className={props.tone} />
        <h2 className="mt-4 text-xl">{props.title}</h2>
        <p className="mt-2 max-w-[36ch] text-balance text-ink-2 text-md">{props.text}</p>
      </div>
      <div className="flex flex-col gap-3 pb-6">
        {props.children}
        <Link href="/main" className={buttonClass({ size: 'lg', className: 'w-full' })}>
          {t('home')}
        </Link>
      </div>
    </div>
  )
}
