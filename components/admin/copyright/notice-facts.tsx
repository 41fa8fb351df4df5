import { useTranslations } from 'next-intl'
import type { CopyrightNoticeRow } from '#lib/contract/copyright/notices.ts'

/** What a copyright notice says: the sender, the rights holder, the work and its original. */
export function NoticeFacts({ notice }: { notice: CopyrightNoticeRow }) {
  const t = useTranslations('admin.copyright')
  return (
    <dl className="flex flex-col gap-2 text-md">
      <div>
        <dt className="text-ink-2 text-sm">{t('holder')}</dt>
        <dd className="wrap-anywhere">{notice.holder}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">{t('sender')}</dt>
        <dd className="wrap-anywhere">
          {notice.name} ({t(notice.capacity)}), {notice.postal_address},{' '}
          <a href={`mailto:${notice.email}`} className="underline underline-offset-2 hover:text-brand">
            {notice.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">{t('work')}</dt>
        <dd className="whitespace-pre-wrap wrap-anywhere">{notice.work}</dd>
      </div>
      {notice.work_url === null ? null : (
        <div>
          <dt className="text-ink-2 text-sm">{t('original')}</dt>
          <dd className="wrap-anywhere">
            <a
              href={notice.work_url}
              target="_blank"
              rel="noreferrer noopener nofollow"
              className="underline underline-offset-2 hover:text-brand"
            >
              {notice.work_url}
            </a>
          </dd>
        </div>
      )}
      {notice.reason === '' ? null : (
        <div>
          <dt className="text-ink-2 text-sm">{t('reason')}</dt>
          <dd className="wrap-anywhere">{notice.reason}</dd>
        </div>
      )}
    </dl>
  )
}
