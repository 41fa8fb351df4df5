import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/errors.ts'
import { getVideo } from '#lib/client/videos.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The video, asked for once a rendering; one that is not on the site leads to the page that says so. */
export const loadVideo = cache(async (id: number, language: Language) => {
  try {
    return await getVideo(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
