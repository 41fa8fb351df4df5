'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useInView } from '#components/player/hooks/use-in-view.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { replaysQuery } from '#lib/client/streams/replays.ts'
import { getWorks } from '#lib/client/videos/lists.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { RoomClips } from './room-clips.tsx'
import { WorkRow } from './work-row.tsx'

const EACH = 6
const KINDS = ['replays', 'videos', 'clips'] as const
type Kind = (typeof KINDS)[number]

/**
 * Recordings of the room, videos published by its streamer and clips that viewers cut, page by page. Loaded only when the viewer
 * scrolls to it, which most viewers never do. Needs the messages `common` and `streams`.
 */
export function RoomWorks({ roomId, userId }: { roomId: number; userId: number }) {
  const t = useTranslations('streams.rooms.works')
  const [kind, setKind] = useState<Kind>('replays')
  const head = useRef<HTMLDivElement>(null)
  const seen = useInView(head)
  const [reached, setReached] = useState(false)
  if (seen && !reached) setReached(true)
  return (
    <Box labelledBy="works" className="max-md:rounded-none max-md:border-x-0">
      <BoxHead id="works" title={t('title')} />
      <div ref={head} className="px-4 py-3">
        <Segmented
          legend={t('kind')}
          name="works"
          value={kind}
          onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'replays')}
          segments={KINDS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {!reached ? (
        <div className="h-40" />
      ) : kind === 'replays' ? (
        <Replays roomId={roomId} />
      ) : kind === 'videos' ? (
        <Videos userId={userId} />
      ) : (
        <RoomClips roomId={roomId} anchorId={userId} />
      )}
    </Box>
  )
}

function Replays({ roomId }: { roomId: number }) {
  const t = useTranslations('streams.rooms.works')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...replaysQuery(roomId, page), placeholderData: keepPreviousData })
  return (
    <PagedRows
      label={t('replays')}
      query={query}
      icon="video"
      empty={{ title: t('noReplays') }}
      onPage={setPage}
    >
      {(replay) => (
        <WorkRow
          key={replay.id}
          href={`/video-player?recording=${replay.id}`}
          cover={replay.poster}
          title={localisedName(namesUnder(replay, 'title'), language) || t('untitled')}
          seconds={replay.seconds}
        >
          <LocalDateTime at={replay.started_at} />
        </WorkRow>
      )}
    </PagedRows>
  )
}

function Videos({ userId }: { userId: number }) {
  const t = useTranslations('streams.rooms.works')
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['works', 'videos', userId, page],
    queryFn: ({ signal }) => getWorks({ user_id: userId, page, page_size: EACH }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedRows
      label={t('videos')}
      query={query}
      icon="video"
      empty={{ title: t('noVideos') }}
      onPage={setPage}
    >
      {(video) => (
        <WorkRow
          key={video.id}
          href={`/video-player?id=${video.id}`}
          cover={video.cover}
          title={video.title}
          seconds={video.seconds}
        >
          <LocalDateTime at={video.created_at} />
          <span>{t('views', { count: video.views })}</span>
        </WorkRow>
      )}
    </PagedRows>
  )
}
