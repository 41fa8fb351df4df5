'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoryVideosQuery } from '#lib/client/videos/lists.ts'
import type { CategoryPage } from '#lib/contract/videos/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import type { VideoOrder } from '#lib/shared/videos/vocabulary.ts'
import { MoreButton } from '../list/more-button.tsx'
import { TILE_GRID, VideoTile } from '../video-tile.tsx'

interface CategoryVideosProps {
  /** The first page. */
  initial: Packed<CategoryPage>
  order: VideoOrder
  language: Language
}

/** The videos of a category page after page. */
export function CategoryVideos({ initial, order, language }: CategoryVideosProps) {
  const first = useMemo(() => unpack(initial), [initial])
  const query = useInfiniteQuery(categoryVideosQuery(first.category.id, order, first))
  const pages = query.data?.pages ?? [first]
  return (
    <>
      <ul className={TILE_GRID}>
        {pages.flatMap(({ list, server_time: now }, page) =>
          list.map((video, at) => (
            <li key={video.id} className="min-w-0">
              <VideoTile
                video={video}
                now={now}
                language={language}
                heading="h2"
                eager={page === 0 && at < 6}
              />
            </li>
          )),
        )}
      </ul>
      <MoreButton query={query} />
    </>
  )
}
