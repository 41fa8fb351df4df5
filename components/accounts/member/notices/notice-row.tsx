import { useTranslations } from 'next-intl'
import type { Notice } from '#lib/contract/accounts/notices.ts'
import { Link } from '#lib/i18n/link.tsx'
import { TimeAgo } from '../time-ago.tsx'

/**
 * One notice. Unread ones have a dot and a label for screen readers. Following or opening it marks it as
 * read.
 */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useTranslations('accounts.profile.notices')
  const { title, text, link, is_read, created_at } = notice
  const body = (
    <>
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2 shrink-0 rounded-full ${is_read ? 'bg-transparent' : 'bg-live'}`}
      />
      <span className="min-w-0 flex-1">
        <span className={`block break-words text-md ${is_read ? '' : 'font-semibold'}`}>
          {is_read ? null : <span className="sr-only">{t('new')} </span>}
          {title}
        </span>
        <span className="block break-words text-ink-2 text-sm">{text}</span>
        <span className="num mt-0.5 block text-ink-3 text-xs">
          <TimeAgo at={created_at} />
        </span>
      </span>
    </>
  )
  const rowClass = 'flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-surface-2'
  return (
    <li className="border-line border-t">
      {link ? (
        <Link href={link} onClick={onRead} className={rowClass}>
          {body}
        </Link>
      ) : (
        <button type="button" onClick={onRead} className={rowClass}>
          {body}
        </button>
      )}
    </li>
  )
}
