import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Messages } from '#lib/i18n/messages.ts'
import { site } from '#lib/i18n/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { alternatesOf } from './alternates.ts'

export type TitleKey = keyof Messages['shell']['titles']

interface PageMetadataOptions {
  /** Instead of the translated title of the route: a match's teams, a room's name. */
  title?: string
  description?: string
  /** The query that makes the page what it is, in the order of its address: `{ id: 7 }`. Other parameters are left out of the canonical address. */
  query?: Record<string, string | number>
  /** Not for search engines. */
  unlisted?: boolean
}

/**
 * Title, description, canonical address and the other languages of the screen `key` (its first segment: 'football').
 * The product's name follows the title by the layout's template.
 */
export async function pageMetadata(
  locale: Language,
  key: TitleKey,
  options: PageMetadataOptions = {},
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const title = options.title ?? t(`titles.${key}`)
  const descriptionKey = `descriptions.${key}` as `descriptions.main`
  const description = options.description ?? (t.has(descriptionKey) ? t(descriptionKey) : undefined)
  if (options.unlisted) {
    // Told whole, for pages outside the layout that holds the template.
    return { title: { absolute: `${title} - ${t('product.title')}` }, description, robots: { index: false } }
  }
  const alternates = alternatesOf(site().publicUrl, locale, `/${key}`, options.query)
  return {
    title,
    description,
    alternates,
    openGraph: {
      title,
      description,
      url: alternates.canonical,
      siteName: t('product.title'),
      type: 'website',
    },
  }
}
