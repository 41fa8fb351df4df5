import { notFound } from 'next/navigation'
import { getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { chaptersOf } from '#components/videos/player/chapters-of.ts'
import type { Chapter } from '#components/videos/structured-data.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getChatActivity, getPlaybackList } from '#lib/client/streams/recordings.ts'
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

/**
 * Loads the chapters of a recording, or of a video that was made of one, named as in its player. None for a
 * visitor who hides the score of its match, and none if they cannot be loaded: the film plays without them.
 */
export async function loadChapters(
  of: { video_id: number } | { recording_id: number },
  language: Language,
): Promise<Chapter[]> {
  const t = await getTranslations('player.talk')
  const { marks } = await getChatActivity(of, { language }).catch(() => ({ marks: [] }))
  return chaptersOf(marks).map(({ kind, minute, from }) => ({
    name: minute === null ? t(kind) : `${minute}′ ${t(kind)}`,
    from,
  }))
}
