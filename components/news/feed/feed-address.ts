import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Returns the address of the RSS feed of a category (0: all) in a language. */
export const feedAddress = (language: Language, type = 0): string =>
  addressIn(language, '/rss.xml') + (type > 0 ? `?type=${type}` : '')
