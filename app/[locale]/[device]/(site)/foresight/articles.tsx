import type { ReactNode } from 'react'
import { ArticleLinks } from '#components/news/articles/article-links.tsx'
import { getNewsAboutMany } from '#lib/client/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'

const SHOWN = 3

/** What has been written about matches, by their ids; without an answer they stand without it. */
export async function articlesOf(
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ReactNode>> {
  const { list } = await getNewsAboutMany({ kind: 'match', ids, each: SHOWN }, { language }).catch(() => ({
    list: [],
  }))
  return new Map(
    list.map(({ id, articles }) => [id, <ArticleLinks key={id} articles={articles} language={language} />]),
  )
}
