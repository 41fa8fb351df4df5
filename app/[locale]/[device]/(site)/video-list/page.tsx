import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { ListScreen } from '#components/videos/list/list-screen.tsx'
import { readVideoTab } from '#components/videos/list/video-tab.ts'
import { getCategories, getRecommendedCategories } from '#lib/client/videos/categories.ts'
import { getVideoRank, getVideos } from '#lib/client/videos/lists.ts'
import { routing } from '#lib/i18n/routing.ts'
import { RANK_PERIODS } from '#lib/shared/videos/vocabulary.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The rank beside the recommended videos. */
const SHORT_RANK = { period: 'week', limit: 8 } as const

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const tab = readVideoTab(await searchParams)
  if (tab === 'recommended') return pageMetadata(locale, 'video-list')
  const t = await getTranslations({ locale, namespace: 'videos.list' })
  return pageMetadata(locale, 'video-list', { title: t(tab), query: { tab } })
}

/** The video area. The same for everybody: a logged-in user's recommendations are loaded by their browser. */
export default async function VideoList({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const tab = readVideoTab(await searchParams)
  const period = RANK_PERIODS.find((each) => each === tab)
  const [page, recommended, categories, rank] = await Promise.all([
    tab === 'recommended' ? getVideos({}, { language: locale }) : null,
    tab === 'recommended' ? getRecommendedCategories({ language: locale }) : null,
    getCategories({ language: locale }),
    tab === 'mine' ? null : getVideoRank(period ? { period } : SHORT_RANK, { language: locale }),
  ])
  return (
    <ClientMessages names={['common', 'videos']} only={{ videos: ['views', 'list', 'reasons', 'own'] }}>
      <ListScreen
        tab={tab}
        recommended={page && recommended ? { page, categories: recommended.list } : null}
        rank={rank}
        categories={categories.list}
        language={locale}
      />
    </ClientMessages>
  )
}
