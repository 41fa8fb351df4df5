import { useTranslations } from 'next-intl'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'

/** Streamers who have booked a match of the schedule, and the number of reminders. */
export function BookedStreamers({ booked }: { booked: MatchBookings }) {
  const t = useTranslations('matches.schedule.booked')
  const { bookings, reservations } = booked
  const [first, ...others] = bookings
  const languages = [...new Set(bookings.flatMap(({ language }) => (language ? [language] : [])))]
  return (
    <span className="block min-w-0 leading-tight">
      {first ? (
        <Link
          href={`/live?id=${first.room_id}`}
          className="hit-44 block truncate font-medium text-sm max-md:min-h-6 hover:text-brand hover:underline"
        >
          {others.length === 0
            ? t('one', { name: first.user_nickname })
            : t('more', { name: first.user_nickname, count: others.length })}
        </Link>
      ) : null}
      <span className="num block truncate text-ink-3 text-xs">
        {[
          ...languages.map((language) => language.toUpperCase()),
          ...(reservations > 0 ? [t('wanted', { count: reservations })] : []),
        ].join(' · ')}
      </span>
    </span>
  )
}
