import { useTranslations } from 'next-intl'
import type { Notice } from '#lib/contract/accounts/notices.ts'
import { Link } from '#lib/i18n/link.tsx'
import { Since } from '../since.tsx'

/** One notice: unread ones carry a dot and a word for those who do not see it. Following or opening it marks it as read. */
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
          <Since at={created_at} />
        </span>
      </span>
    </>
  )
  const look = 'flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-surface-2'
  return (
    <li className="border-line border-t">
      {link ? (
        <Link href={link} onClick={onRead} className={look}>
          {body}
        </Link>
      ) : (
        <button type="button" onClick={onRead} className={look}>
          {body}
        </button>
      )}
    </li>
  )
}
