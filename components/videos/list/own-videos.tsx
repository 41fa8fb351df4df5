'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { userVideosQuery } from '#lib/client/videos/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { USER_VIDEO_LISTS, type UserVideoList } from '#lib/shared/videos/vocabulary.ts'
import { TILE_GRID, VideoTile } from '../video-tile.tsx'
import { MoreButton } from './more-button.tsx'

/** The videos that the user posted, likes, or has among their favourites. */
export function OwnVideos({ language }: { language: Language }) {
  const t = useTranslations('videos.own')
  const [kind, setKind] = useState<UserVideoList>('posted')
  return (
    <>
      <Segmented
        legend={t('title')}
        name="own-videos"
        value={kind}
        onChange={(value) => setKind(USER_VIDEO_LISTS.find((each) => each === value) ?? 'posted')}
        segments={USER_VIDEO_LISTS.map((value) => ({ value, label: t(value) }))}
      />
      <div className="mt-4">
        <LoggedInScreen loading={<Loading />}>
          {(userId) => <Videos userId={userId} kind={kind} language={language} />}
        </LoggedInScreen>
      </div>
    </>
  )
}

function Loading() {
  const common = useTranslations('common')
  return <SkeletonRows label={common('loading')} rows={4} columns={['w-36', 'w-64']} />
}

function Videos({ userId, kind, language }: { userId: number; kind: UserVideoList; language: Language }) {
  const t = useTranslations('videos')
  const query = useInfiniteQuery(userVideosQuery(userId, kind))
  const { data, error, isFetching } = query
  if (data === undefined)
    return error ? (
      <LoadFailed
        title={t('own.failed')}
        error={error}
        trying={isFetching}
        retry={() => void query.refetch()}
      />
    ) : (
      <Loading />
    )
  if (data.pages[0]?.list.length === 0)
    return (
      <EmptyState icon={<Icon name="video" size={24} />} title={t('own.none')} text={t('own.noneText')} />
    )
  return (
    <>
      <ul className={TILE_GRID}>
        {data.pages.flatMap(({ list, server_time: now }) =>
          list.map((video) => (
            <li key={video.id} className="min-w-0">
              <VideoTile video={video} now={now} language={language} heading="h2" />
            </li>
          )),
        )}
      </ul>
      <MoreButton query={query} />
    </>
  )
}
