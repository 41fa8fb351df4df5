import type { ReactNode } from 'react'
import { ArticleLinks } from '#components/news/article-links.tsx'
import { getNewsAbout } from '#lib/client/news.ts'
import type { Language } from '#lib/shared/languages.ts'

const SHOWN = 3

/** What has been written about matches, by their ids; one whose articles do not come stands without them. */
export async function articlesOf(
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ReactNode>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const news = await getNewsAbout({ kind: 'match', id, page_size: SHOWN }, { language }).catch(() => null)
      return [id, news?.list ?? []] as const
    }),
  )
  return new Map(
    found
      .filter(([, articles]) => articles.length > 0)
      .map(([id, articles]) => [id, <ArticleLinks key={id} articles={articles} language={language} />]),
  )
}
