import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { mobileAddress } from '#lib/i18n/device/decide.ts'
import { NARROW_PX } from '#lib/i18n/device/width.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { site } from '#lib/i18n/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { alternatesOf } from './alternates.ts'
import { linkBaseOfRendering } from './link-base.ts'

/**
 * The same screen on the narrow site, under `base`. The full page links to it, and it names the full page as
 * canonical.
 */
function narrowAddress(
  base: string,
  locale: Language,
  key: string,
  query: Record<string, string | number> = {},
): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const address = mobileAddress(site().mobileBase, locale, `/${key}`)
  return (address.startsWith('/') ? base + address : address) + (search.size > 0 ? `?${search}` : '')
}

export type TitleKey = keyof Messages['layout']['titles']

interface PageMetadataOptions {
  /** Instead of the translated title of the route: a match's teams, a room's name. */
  title?: string
  description?: string
  /**
   * The query that identifies the page, in the order of its address: `{ id: 7 }`. Other parameters are
   * omitted from the canonical address.
   */
  query?: Record<string, string | number>
  /** The path of the picture for shared links, 1200 by 630 px. */
  picture?: string
  /** Not indexed by search engines. */
  unlisted?: boolean
}

/**
 * Returns title, description, canonical address and the other languages of the screen `key` (its first
 * segment: 'football'). The layout's template appends the product's name to the title.
 */
export async function pageMetadata(
  locale: Language,
  key: TitleKey,
  options: PageMetadataOptions = {},
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'layout' })
  const title = options.title ?? t(`titles.${key}`)
  const descriptionKey = `descriptions.${key}` as `descriptions.main`
  const description = options.description ?? (t.has(descriptionKey) ? t(descriptionKey) : undefined)
  if (options.unlisted) {
    // The full title, for pages outside the layout with the template.
    return { title: { absolute: `${title} - ${t('product.title')}` }, description, robots: { index: false } }
  }
  const base = await linkBaseOfRendering()
  const alternates = {
    ...alternatesOf(base, locale, `/${key}`, options.query),
    media: {
      [`only screen and (max-width: ${NARROW_PX}px)`]: narrowAddress(base, locale, key, options.query),
    },
  }
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
      // Open Graph has no relative addresses.
      ...(options.picture &&
        base !== '' && {
          images: [{ url: base + options.picture, width: 1200, height: 630 }],
        }),
    },
  }
}
