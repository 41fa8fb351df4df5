import { useTranslations } from 'next-intl'
import { characters } from '#lib/shared/text/characters.ts'
import { BOOKING_MOST_DAYS, TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { fromLocalField } from './local-time.ts'

const DAY_MS = 86_400_000

/** What is wrong with an announcement before it is sent. With a match, title and start may be left to it. */
export function useBookingFaults(given: { title: string; start: string; hasMatch: boolean }) {
  const t = useTranslations('streams.studio.bookings')
  const title = given.title.trim()
  const startsAt = fromLocalField(given.start)
  const ahead = startsAt ? Date.parse(startsAt) - Date.now() : null
  return {
    title:
      characters(title) > TITLE_MOST
        ? t('titleLong', { most: TITLE_MOST })
        : title === '' && !given.hasMatch
          ? t('titleMissing')
          : null,
    start:
      ahead === null
        ? given.hasMatch
          ? null
          : t('startMissing')
        : ahead <= 0
          ? t('startPast')
          : ahead > BOOKING_MOST_DAYS * DAY_MS
            ? t('startFar', { most: BOOKING_MOST_DAYS })
            : null,
  }
}
