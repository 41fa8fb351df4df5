'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { getNotices } from '#lib/client/copyright/notices.ts'
import type { CopyrightNoticeRow } from '#lib/contract/copyright/notices.ts'
import { NOTICE_STATES } from '#lib/shared/copyright/vocabulary.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

/** Copyright notices: open ones to decide, and the others with objections to their takedowns. */
export function CopyrightSection() {
  const t = useTranslations('admin.copyright')
  const [opened, setOpened] = useState<CopyrightNoticeRow | null>(null)
  return (
    <>
      <Queue
        section="copyright"
        states={NOTICE_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="file-text"
        read={getNotices}
      >
        {(notice) => (
          <li key={notice.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold text-md wrap-anywhere">{notice.holder}</p>
              <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere">{notice.work}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                <span className="num">{t('number', { number: notice.id })}</span>
                <LocalTime at={notice.created_at} />
                {notice.contents.map((content) => (
                  <span key={content.id} className="wrap-anywhere">
                    {content.title}
                  </span>
                ))}
              </p>
            </div>
            <Button aria-label={t('openOf', { number: notice.id })} onClick={() => setOpened(notice)}>
              {t('open')}
            </Button>
          </li>
        )}
      </Queue>
      {opened ? <NoticeDialog key={opened.id} notice={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
