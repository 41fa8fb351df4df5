import { headers } from 'next/headers'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { isOffsetInUse, readOffset } from '#lib/shared/time/offset.ts'
import { ZONE_HEADER } from '#lib/shared/time/zone.ts'
import { loadMessages } from './messages/load-messages.ts'
import { routing } from './routing.ts'
import { site } from './site.ts'

/** The zone of a rendering: the UTC offset that the gateway passes for the visitor, else the site's zone. */
async function renderedZone(): Promise<string> {
  const offset = (await headers()).get(ZONE_HEADER) ?? ''
  const minutes = readOffset(offset)
  return minutes !== null && isOffsetInUse(minutes) ? offset : site().timeZone
}

/**
 * Days and times are rendered in the zone that `getTimeZone` returns; the browser shows times in the
 * visitor's own zone after hydration, which differs from its current offset near a clock change only.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: await renderedZone(),
  }
})
