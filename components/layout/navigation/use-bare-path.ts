import { usePathname } from 'next/navigation'
import { siteOf } from '#lib/i18n/device/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/**
 * Returns the page's path without its language and without the narrow site's base: `/football` at
 * `/en/m/football`.
 */
export function useBarePath(): string {
  return siteOf(languageOfAddress(usePathname()).bare).screen
}
