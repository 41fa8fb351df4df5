import { usePathname } from 'next/navigation'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/** The path of the page without its language: `/football` at `/en/football`. */
export function useBarePath(): string {
  return languageOfAddress(usePathname()).bare
}
