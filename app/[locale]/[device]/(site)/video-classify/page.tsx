import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { ClassifyScreen } from '#components/videos/classify/classify-screen.tsx'
import { routing } from '#lib/i18n/routing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { loadCategory, readCategoryQuery } from './load.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { id, order } = readCategoryQuery(await searchParams)
  const { page } = await loadCategory(id, order, locale)
  const title = page ? localisedName(namesUnder(page.category, 'name'), locale) : undefined
  return pageMetadata(locale, 'video-classify', {
    ...(title ? { title } : {}),
    query: { type: 3, ...(page && id !== null ? { id: page.category.id } : {}) },
  })
}

/** The videos of a category beside the menu of categories. The same for everybody. */
export default async function VideoClassify({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { id, order } = readCategoryQuery(await searchParams)
  const { tree, page } = await loadCategory(id, order, locale)
  return (
    <ClientMessages
      names={['common', 'videos']}
      only={{ videos: ['views', 'list', 'reasons', 'categories'] }}
    >
      <ClassifyScreen tree={tree} page={page} order={order} language={locale} />
    </ClientMessages>
  )
}
