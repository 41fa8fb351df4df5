import { notFound } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getArticle } from '#lib/client/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Loads the article once per rendering; an unknown one shows the not-found page. */
export const loadArticle = cache(async (id: number, language: Language) => {
  try {
    return await getArticle(id, { language, timeZone: await getTimeZone() })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
