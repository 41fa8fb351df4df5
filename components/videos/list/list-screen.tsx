import { getTranslations } from 'next-intl/server'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { RecommendedCategory, VideoCategory } from '#lib/contract/videos/categories.ts'
import type { RecommendedPage, VideoRank } from '#lib/contract/videos/lists.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { categoryAddress } from '../category-address.ts'
import { CategoryRows } from './category-rows.tsx'
import { OwnVideos } from './own-videos.tsx'
import { RankList } from './rank-list.tsx'
import { RecommendedVideos } from './recommended-videos.tsx'
import { VIDEO_TABS, type VideoTab } from './video-tab.ts'

interface ListScreenProps {
  tab: VideoTab
  /** Null on the other tabs. */
  recommended: { page: RecommendedPage; categories: readonly RecommendedCategory[] } | null
  /** The rank of the tab; beside the recommended videos that of the week; null on the tab of the user's own. */
  rank: VideoRank | null
  categories: readonly VideoCategory[]
  language: Language
}

/** The video area: recommended videos with the categories, or the rank of a period. The same for everybody. */
export async function ListScreen({ tab, recommended, rank, categories, language }: ListScreenProps) {
  const t = await getTranslations('videos')
  const shown = recommended?.page.list ?? rank?.list ?? []
  return (
    <Columns
      stickyRail
      rail={
        recommended && rank ? (
          <Box labelledBy="videos-rank">
            <BoxHead
              id="videos-rank"
              title={t('list.week')}
              end={
                <Link href="/video-list?tab=week" className="hit-44 text-ink-2 text-sm hover:text-brand">
                  {t('list.seeAll')}
                </Link>
              }
            />
            <RankList rank={rank} language={language} layout="row" />
          </Box>
        ) : undefined
      }
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl">{t('list.title')}</h1>
        <span className="ml-auto flex items-center gap-2">
          <Link href="/new_file" className={buttonClass({ size: 'sm' })}>
            <Icon name="upload" size={16} />
            {t('list.publish')}
          </Link>
        </span>
      </header>
      <div className="mt-1 mb-4 border-line border-b">
        <TabLinks
          label={t('list.tabs')}
          links={VIDEO_TABS.map((each) => ({
            href: each === 'recommended' ? '/video-list' : `/video-list?tab=${each}`,
            label: t(`list.${each}`),
            current: each === tab,
          }))}
        />
      </div>
      {categories.length > 0 && recommended ? (
        <div className="mb-4">
          <PillLinks
            label={t('categories.title')}
            links={categories.map((category) => {
              const name = localisedName(namesUnder(category, 'name'), language)
              return { href: categoryAddress(category.id, name), label: name }
            })}
          />
        </div>
      ) : null}
      {tab === 'mine' ? <OwnVideos language={language} /> : null}
      {recommended === null && rank ? <RankList rank={rank} language={language} /> : null}
      {recommended && recommended.page.list.length === 0 ? (
        <EmptyState
          icon={<Icon name="play" size={24} />}
          title={t('list.none')}
          text={t('list.noneText')}
          action={
            <Link href="/anchor?type=0" className={buttonClass({ kind: 'primary' })}>
              {t('list.first')}
            </Link>
          }
        />
      ) : null}
      {recommended && recommended.page.list.length > 0 ? (
        <>
          <section aria-labelledby="videos-recommended">
            <h2 id="videos-recommended" className="sr-only">
              {t('list.recommended')}
            </h2>
            <RecommendedVideos initial={pack(recommended.page)} language={language} />
          </section>
          <CategoryRows
            categories={recommended.categories}
            now={recommended.page.server_time}
            language={language}
          />
        </>
      ) : null}
      {shown.some(({ is_simulated: simulated }) => simulated) ? (
        <div className="mt-6">
          <SimulatedNote />
        </div>
      ) : null}
    </Columns>
  )
}
