import type { ReactNode } from 'react'
import { ArticleLinks } from '#components/news/articles/article-links.tsx'
import { getNewsAboutMany } from '#lib/client/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'

const MAX_ARTICLES = 3

/**
 * Loads the articles about matches, by match id; without a response the matches are shown without articles.
 */
export async function articlesOf(
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ReactNode>> {
  const { list } = await getNewsAboutMany({ kind: 'match', ids, each: MAX_ARTICLES }, { language }).catch(
    () => ({
      list: [],
    }),
  )
  return new Map(
    list.map(({ id, articles }) => [id, <ArticleLinks key={id} articles={articles} language={language} />]),
  )
}
