import { siteOf } from '#lib/i18n/device/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/**
 * Whether other sites may show a page in a frame: those under `/embed`, which contain nothing of the visitor and no
 * action on their account. `path` is a path of this site, without its query.
 */
export const isEmbed = (path: string): boolean =>
  siteOf(languageOfAddress(path).bare).screen.startsWith('/embed/')
