import { getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { CategoryTree } from '#lib/contract/videos/categories.ts'
import type { CategoryPage } from '#lib/contract/videos/lists.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { VIDEO_ORDERS, type VideoOrder } from '#lib/shared/videos/vocabulary.ts'
import { categoryAddress } from '../category-address.ts'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryVideos } from './category-videos.tsx'

interface ClassifyScreenProps {
  tree: CategoryTree
  /** Null: there are no videos at all. */
  page: CategoryPage | null
  order: VideoOrder
  language: Language
}

/** The videos of a category beside the menu of categories; on a narrow screen the menu is above and closed. */
export async function ClassifyScreen({ tree, page, order, language }: ClassifyScreenProps) {
  const t = await getTranslations('videos')
  const name = page ? localisedName(namesUnder(page.category, 'name'), language) : t('categories.title')
  const menu = { tree: pack(tree), current: page?.category.id ?? null, language }
  return (
    <div className="wrap-page py-4 lg:flex lg:items-start lg:gap-6 lg:py-5">
      <div className="sticky top-[calc(var(--sticky-top)+16px)] max-h-[calc(100dvh-var(--sticky-top)-32px)] shrink-0 overflow-y-auto max-lg:hidden">
        <CategoryMenu {...menu} />
      </div>
      <details className="mb-4 rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex h-11 cursor-pointer items-center gap-2 px-4 font-semibold text-md">
          <Icon name="list" size={18} />
          {t('categories.menu')}
        </summary>
        <CategoryMenu {...menu} narrow />
      </details>
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-xl">{name}</h1>
          {page ? (
            <p className="num text-ink-2 text-sm">{t('list.count', { count: page.category.videos })}</p>
          ) : null}
        </header>
        {page ? (
          <>
            <div className="mt-1 mb-4 border-line border-b">
              <TabLinks
                label={t('categories.order')}
                links={VIDEO_ORDERS.map((each) => ({
                  href: categoryAddress(page.category.id, name, each === 'hot' ? 'hot' : undefined),
                  label: t(`categories.${each}`),
                  current: each === order,
                }))}
              />
            </div>
            <CategoryVideos initial={pack(page)} order={order} language={language} />
            {page.list.some(({ is_simulated: simulated }) => simulated) ? (
              <div className="mt-6">
                <SimulatedNote />
              </div>
            ) : null}
          </>
        ) : (
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
        )}
      </div>
    </div>
  )
}
