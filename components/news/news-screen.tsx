import { getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { ArticlePage, NewsCategory } from '#lib/contract/news/articles.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ArticleCard } from './article-card.tsx'
import { feedAddress } from './feed/feed-address.ts'
import { newsAddress } from './read-query.ts'
import { SubmitHeadline } from './submit-headline.tsx'

interface NewsScreenProps {
  news: ArticlePage
  categories: readonly NewsCategory[]
  type: number
  page: number
  language: Language
}

/** Articles of a category, page by page. The first article of the first page is larger. */
export async function NewsScreen({ news, categories, type, page, language }: NewsScreenProps) {
  const t = await getTranslations('news')
  const common = await getTranslations('common')
  const pages = Math.max(1, Math.ceil(news.total / news.page_size))
  const nameOf = (category: NewsCategory) => localisedName(namesUnder(category, 'name'), language)
  const named = categories.map((category) => ({ id: category.id, name: nameOf(category) }))
  const [first, ...rest] = news.list
  const large = page === 1 ? first : undefined
  const small = large ? rest : news.list
  return (
    <div className="wrap-page max-w-[1080px]! py-4 lg:py-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl">{named.find(({ id }) => id === type)?.name ?? t('title')}</h1>
        <div className="ml-auto flex items-center gap-2">
          <a href={feedAddress(language, type)} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
            {t('feed')}
          </a>
          <SubmitHeadline categories={named} type={type} />
        </div>
      </header>
      <div className="mt-1 mb-4 border-line border-b">
        <TabLinks
          label={t('categories')}
          links={[{ id: 0, name: t('everything') }, ...named].map(({ id, name }) => ({
            href: newsAddress({ type: id, page: 1 }),
            label: name,
            current: id === type,
          }))}
        />
      </div>
      {news.list.length === 0 ? (
        <Box as="div">
          <EmptyState
            icon={<Icon name="file-text" size={24} />}
            title={t(page > 1 ? 'noPage' : 'none')}
            text={t(page > 1 ? 'noPageText' : 'noneText')}
            action={
              <Link href={page > 1 ? newsAddress({ type, page: 1 }) : '/news'} className={buttonClass({})}>
                {t(page > 1 ? 'firstPage' : 'everything')}
              </Link>
            }
          />
        </Box>
      ) : (
        <Box as="div" className="overflow-clip">
          {large ? (
            <div className="border-line border-b md:[&_article]:grid md:[&_article]:grid-cols-2 md:[&_article]:items-center">
              <ArticleCard card={large} language={language} now={news.server_time} layout="large" />
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {small.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} language={language} now={news.server_time} />
              </li>
            ))}
          </ul>
        </Box>
      )}
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-4">
          {page > 1 ? (
            <Link
              href={newsAddress({ type, page: Math.min(page - 1, pages) })}
              rel="prev"
              className={buttonClass({})}
            >
              {common('previous')}
            </Link>
          ) : null}
          <span className="num text-ink-2 text-sm">{t('page', { page, pages: Math.max(page, pages) })}</span>
          {page < pages ? (
            <Link href={newsAddress({ type, page: page + 1 })} rel="next" className={buttonClass({})}>
              {common('next')}
            </Link>
          ) : null}
        </nav>
      ) : null}
      {news.list.some(({ is_simulated }) => is_simulated) ? (
        <div className="mt-6">
          <SimulatedNote />
        </div>
      ) : null}
    </div>
  )
}
