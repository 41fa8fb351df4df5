import type { Metadata } from 'next'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { PAGE_SIZE, readQuery } from '#components/search/read-query.ts'
import { ReportSearched } from '#components/search/report-searched.tsx'
import { HotLinks } from '#components/search/results/hot-links.tsx'
import { SearchResults } from '#components/search/results/search-results.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getHot, searchAll } from '#lib/client/search.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { name } = readQuery(await searchParams)
  const locale = await getLocale()
  const t = await getTranslations('search')
  return pageMetadata(locale, 'search', {
    ...(name ? { title: t('titleFor', { name }) } : {}),
    unlisted: true,
  })
}

/** The results of a search; the first ones are rendered on the server. */
export default async function Search({ searchParams }: Props) {
  const query = readQuery(await searchParams)
  const { name, kind, page } = query
  const language = await getLocale()
  const t = await getTranslations('search')
  const options = { language, timeZone: await getTimeZone() }
  const result = name ? await searchAll({ name, kind, page, page_size: PAGE_SIZE }, options) : null
  const total = result ? Object.values(result.counts).reduce((sum, count) => sum + count, 0) : 0
  const hot =
    total === 0
      ? await getHot({ language }).then(
          ({ list }) => list,
          () => [],
        )
      : []
  return (
    <ClientMessages names={['common']}>
      <div className="wrap-page max-w-4xl py-4 lg:py-5">
        <header className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="min-w-0 break-words text-xl">{name ? t('titleFor', { name }) : t('title')}</h1>
          {result ? <p className="num text-ink-2 text-sm">{t('found', { count: total })}</p> : null}
        </header>
        {result && total > 0 ? (
          <SearchResults result={result} query={query} />
        ) : (
          <>
            <EmptyState
              icon={<Icon name="search" size={26} />}
              title={name ? t('emptyTitle', { name }) : t('startTitle')}
              text={name ? t('emptyText') : t('startText')}
            />
            <HotLinks terms={hot} />
          </>
        )}
        {name && kind === 'all' ? <ReportSearched name={name} /> : null}
      </div>
    </ClientMessages>
  )
}
