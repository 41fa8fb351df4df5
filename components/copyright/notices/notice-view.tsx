'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { noticeQuery, withdrawNotice } from '#lib/client/copyright/notices.ts'
import { NoticeContent } from './notice-content.tsx'

const TONES = { open: 'amber', upheld: 'brand', dismissed: 'live', withdrawn: 'neutral' } as const

interface NoticeViewProps {
  id: number
  noticeKey: string
}

/** A notice as its sender sees it: the decision, objections, and what they can still do. */
export function NoticeView({ id, noticeKey }: NoticeViewProps) {
  const t = useTranslations('copyright')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const query = noticeQuery(id, noticeKey)
  const { data: notice, isPending } = useQuery(query)
  const reload = () => client.invalidateQueries({ queryKey: query.queryKey })
  if (isPending) return <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
  if (!notice)
    return (
      <EmptyState
        icon={<Icon name="file-text" size={26} />}
        title={t('notice.unknown')}
        text={t('notice.unknownText')}
      />
    )
  const facts = [
    [t('notice.holder'), notice.holder],
    [t('notice.work'), notice.work],
    ...(notice.reason ? [[t('notice.reason'), notice.reason] as const] : []),
  ] as const
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{t('notice.title', { number: notice.id })}</h2>
        <Chip tone={TONES[notice.state]}>{t(`states.${notice.state}`)}</Chip>
      </div>
      <dl className="flex flex-col gap-2 text-md">
        <div>
          <dt className="text-ink-2 text-sm">{t('notice.sent')}</dt>
          <dd>
            <LocalDateTime at={notice.created_at} />
          </dd>
        </div>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-2 text-sm">{term}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="mb-1 font-semibold text-md">{t('notice.contents')}</h3>
        <ul className="divide-y divide-line rounded-sm border border-line">
          {notice.contents.map((content) => (
            <NoticeContent
              key={content.id}
              content={content}
              notice={{ id, key: noticeKey }}
              onReported={reload}
            />
          ))}
        </ul>
      </section>
      {notice.state === 'open' || notice.state === 'upheld' ? (
        <div>
          <Button onClick={() => setConfirming(true)}>{t('notice.withdraw')}</Button>
        </div>
      ) : null}
      {confirming ? (
        <ConfirmDialog
          title={t('notice.withdraw')}
          text={t('notice.withdrawText')}
          verb={t('notice.withdraw')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await withdrawNotice({ id, key: noticeKey }, { quiet: true })
            await reload()
            notifySuccess(t('notice.withdrawn'))
          }}
        />
      ) : null}
    </div>
  )
}
