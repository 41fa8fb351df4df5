import { useLocale, useTranslations } from 'next-intl'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'

interface CalendarLinkProps {
  /** The anchor to whose bookings the calendar subscribes. */
  userId: number
  nickname: string
  className?: string
}

/**
 * Link to the calendar feed of an anchor's bookings, for subscribing in the user's own calendar. Needs the
 * messages `common`.
 */
export function CalendarLink({ userId, nickname, className = '' }: CalendarLinkProps) {
  const t = useTranslations('common.reserve')
  const language = useLocale()
  return (
    // A file, not a page, so the router is not used.
    <a
      href={calendarAddress('anchor', userId, language)}
      className={`inline-flex min-h-6 items-center hover:underline max-lg:min-h-11 ${className}`}
    >
      {t('calendar')}
      <span className="sr-only"> {nickname}</span>
    </a>
  )
}
