import { useLocale, useTranslations } from 'next-intl'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'

interface CalendarLinkProps {
  /** The anchor whose bookings are subscribed to. */
  userId: number
  nickname: string
  className?: string
}

/** To the calendar of all that an anchor has booked, for one's own calendar to follow. Needs the messages `common`. */
export function CalendarLink({ userId, nickname, className = '' }: CalendarLinkProps) {
  const t = useTranslations('common.reserve')
  const language = useLocale()
  return (
    // A file, not a screen: the router has no part in it.
    <a
      href={calendarAddress('anchor', userId, language)}
      className={`inline-flex min-h-6 items-center hover:underline max-lg:min-h-11 ${className}`}
    >
      {t('calendar')}
      <span className="sr-only"> {nickname}</span>
    </a>
  )
}
