import { notFound } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getPlaybackList } from '#lib/client/streams/recordings.ts'
import { getVideo } from '#lib/client/videos/watching.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Loads the video once per rendering; an unknown one shows the not-found page. */
export const loadVideo = cache(async (id: number, language: Language) => {
  try {
    return await getVideo(id, { language, timeZone: await getTimeZone() })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

/** Loads a recording of a broadcast and the zone of its times; a deleted one shows the not-found page. */
export const loadReplay = cache(async (id: number, language: Language) => {
  const options = { language, timeZone: await getTimeZone() }
  const { list, time_zone: zone } = await getPlaybackList({ recording_id: id, page_size: 1 }, options)
  const [replay] = list
  if (!replay) notFound()
  return { replay, zone }
})
