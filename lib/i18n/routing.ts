import { defineRouting } from 'next-intl/routing'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#lib/shared/languages.ts'

/** The address alone names the language: no cookie and no accept-language, or no page could be kept for everybody. */
export const routing = defineRouting({
  locales: LANGUAGES,
  defaultLocale: DEFAULT_LANGUAGE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  // The page names its other languages itself (alternatesOf): a header would leave out the origin and `?id=`.
  alternateLinks: false,
})
