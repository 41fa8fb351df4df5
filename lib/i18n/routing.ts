import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#lib/shared/languages.ts'

/**
 * The address alone determines a page's language, or pages could not be cached for everybody. The chosen
 * language leads to an address (`decide`); accept-language is not used.
 */
export const routing = defineRouting({
  locales: LANGUAGES,
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  // The page lists its other languages itself (alternatesOf): a header would leave out the origin and `?id=`.
  alternateLinks: false,
})
