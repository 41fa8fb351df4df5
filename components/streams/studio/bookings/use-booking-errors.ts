import { useTranslations } from 'next-intl'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_BOOKING_DAYS, MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { fromLocalField } from './local-time.ts'

const DAY_MS = 86_400_000

/** Validates a booking before it is sent. With a match, title and start are optional. */
export function useBookingErrors(values: { title: string; start: string; hasMatch: boolean }) {
  const t = useTranslations('streams.studio.bookings')
  const title = values.title.trim()
  const startsAt = fromLocalField(values.start, getVisitorZone())
  const ahead = startsAt ? Date.parse(startsAt) - Date.now() : null
  return {
    title:
      characters(title) > MAX_ROOM_TITLE_LENGTH
        ? t('titleLong', { most: MAX_ROOM_TITLE_LENGTH })
        : title === '' && !values.hasMatch
          ? t('titleMissing')
          : null,
    start:
      ahead === null
        ? values.hasMatch
          ? null
          : t('startMissing')
        : ahead <= 0
          ? t('startPast')
          : ahead > MAX_BOOKING_DAYS * DAY_MS
            ? t('startFar', { most: MAX_BOOKING_DAYS })
            : null,
  }
}
