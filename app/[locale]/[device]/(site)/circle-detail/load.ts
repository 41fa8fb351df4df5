import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getPost } from '#lib/client/community/posts.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Loads the post once per rendering; an unknown or removed one shows the not-found page. */
export const loadPost = cache(async (id: number, language: Language) => {
  try {
    return await getPost(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
