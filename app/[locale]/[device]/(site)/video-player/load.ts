import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getPlaybackList } from '#lib/client/streams/recordings.ts'
import { getVideo } from '#lib/client/videos.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Loads the video once per rendering; an unknown one shows the not-found page. */
export const loadVideo = cache(async (id: number, language: Language) => {
  try {
    return await getVideo(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

/** Loads a recording of a broadcast and the site's zone; a deleted one shows the not-found page. */
export const loadReplay = cache(async (id: number, language: Language) => {
  const { list, time_zone: zone } = await getPlaybackList({ recording_id: id, page_size: 1 }, { language })
  const [replay] = list
  if (!replay) notFound()
  return { replay, zone }
})
