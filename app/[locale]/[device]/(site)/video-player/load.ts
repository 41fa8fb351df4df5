import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getPlaybackList } from '#lib/client/streams/recordings.ts'
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

/** A recording of a broadcast and the site's zone; one that is gone leads to the page that says so. */
export const loadReplay = cache(async (id: number, language: Language) => {
  const { list, time_zone: zone } = await getPlaybackList({ recording_id: id, page_size: 1 }, { language })
  const [replay] = list
  if (!replay) notFound()
  return { replay, zone }
})
