import { getTranslations } from 'next-intl/server'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { rssOf } from '#components/news/feed/rss.ts'
import { readNewsQuery } from '#components/news/read-query.ts'
import { getNews, getNewsCategories } from '#lib/client/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const ARTICLES = 50

/**
 * Returns the newest articles of a language as RSS; `?type=` selects a category, and an unknown one is not
 * found.
 */
export async function answerFeed(request: Request, language: Language): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { type } = readNewsQuery(query)
  const [categories, news] = await Promise.all([
    getNewsCategories({ language }),
    getNews({ type, page_size: ARTICLES }, { language }),
  ])
  const category = categories.list.find(({ id }) => id === type)
  if (type > 0 && !category) return new Response(null, { status: 404 })
  const t = await getTranslations({ locale: language })
  const name = category ? localisedName(namesUnder(category, 'name'), language) : t('news.title')
  const xml = rssOf({
    origin: await linkBaseOfRendering(),
    language,
    type,
    title: `${name} - ${t('layout.product.title')}`,
    description: t('news.feedText'),
    articles: news.list,
    now: news.server_time,
  })
  return new Response(xml, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      // A feed without hidden scores is for one visitor.
      'cache-control': news.list.some(({ score_hidden }) => score_hidden)
        ? 'no-store'
        : 'public, max-age=120, s-maxage=120',
    },
  })
}
