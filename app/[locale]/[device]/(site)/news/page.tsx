import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { feedAddress } from '#components/news/feed/feed-address.ts'
import { NewsScreen } from '#components/news/news-screen.tsx'
import { PAGE_SIZE, readNewsQuery } from '#components/news/read-query.ts'
import { getNews, getNewsCategories } from '#lib/client/news/articles.ts'
import { routing } from '#lib/i18n/routing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, page } = readNewsQuery(await searchParams)
  const category = (await getNewsCategories()).list.find(({ id }) => id === type)
  const metadata = await pageMetadata(locale, 'news', {
    ...(category ? { title: localisedName(namesUnder(category, 'name'), locale) } : {}),
    query: { ...(type > 0 ? { type } : {}), ...(page > 1 ? { page } : {}) },
  })
  const feed = (await linkBaseOfRendering()) + feedAddress(locale, type)
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': feed } } }
}

/** Articles of a category, by page; a category that does not exist is not found. */
export default async function News({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { type, page } = readNewsQuery(await searchParams)
  const [categories, news] = await Promise.all([
    getNewsCategories(),
    getNews({ type, page, page_size: PAGE_SIZE }, { timeZone: await getTimeZone() }),
  ])
  if (type > 0 && !categories.list.some(({ id }) => id === type)) notFound()
  return (
    <ClientMessages names={['common', 'news']}>
      <NewsScreen news={news} categories={categories.list} type={type} page={page} language={locale} />
    </ClientMessages>
  )
}
