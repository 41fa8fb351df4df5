'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { videosQuery } from '#lib/client/videos/lists.ts'
import type { RecommendedPage } from '#lib/contract/videos/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { TILE_GRID, VideoTile } from '../video-tile.tsx'
import { MoreButton } from './more-button.tsx'

interface RecommendedVideosProps {
  /** The first page as a guest sees it. */
  initial: Packed<RecommendedPage>
  language: Language
}

/**
 * Recommended videos page after page. The page has those of a guest, which are the same for everybody; a logged-in
 * user's browser replaces them by the user's.
 */
export function RecommendedVideos({ initial, language }: RecommendedVideosProps) {
  const user = useUser()
  const first = useMemo(() => unpack(initial), [initial])
  const query = useInfiniteQuery(videosQuery(user?.id ?? null, first))
  const pages = query.data?.pages ?? [first]
  // Heat changes while pages are loaded, so a video may move to a later page.
  const seen = new Set<number>()
  const list = pages.flatMap(({ list: page, server_time: now }) =>
    page.flatMap((video) => {
      if (seen.has(video.id)) return []
      seen.add(video.id)
      return [{ video, now }]
    }),
  )
  return (
    <>
      <ul className={TILE_GRID}>
        {list.map(({ video, now }, at) => (
          <li key={video.id} className="min-w-0">
            <VideoTile
              video={video}
              now={now}
              language={language}
              reason={video.reason}
              heading="h3"
              eager={at < 6}
            />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  )
}
