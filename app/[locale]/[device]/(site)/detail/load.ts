import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getArticle } from '#lib/client/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The article, asked for once a rendering; one that is not on the site leads to the page that says so. */
export const loadArticle = cache(async (id: number, language: Language) => {
  try {
    return await getArticle(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
