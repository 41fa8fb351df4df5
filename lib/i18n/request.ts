import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './messages/load-messages.ts'
import { routing } from './routing.ts'
import { site } from './site.ts'

/**
 * Kick-off times are rendered in the site's time zone; the browser converts them to the visitor's after
 * hydration.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  return {
    locale,
    messages: await loadMessages(locale),
    timeZone: site().timeZone,
  }
})
