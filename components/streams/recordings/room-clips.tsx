'use client'

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { momentText } from '#components/videos/clips/match-moment.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { removeClip, roomClipsKey, roomClipsQuery } from '#lib/client/videos/clips.ts'
import { WorkRow } from './work-row.tsx'

/**
 * The clips that viewers cut in a room, the newest first; its anchor can remove them. Needs the messages `common` and
 * `videos.clips`.
 */
export function RoomClips({ roomId, anchorId }: { roomId: number; anchorId: number }) {
  const t = useTranslations('videos.clips')
  const common = useTranslations('common')
  const isOwn = useUser()?.id === anchorId
  const client = useQueryClient()
  const query = useInfiniteQuery(roomClipsQuery(roomId))
  const removing = useMutation({
    mutationFn: (id: number) => removeClip(id),
    onSuccess: () => client.invalidateQueries({ queryKey: roomClipsKey(roomId) }),
  })
  if (query.error && !query.data)
    return (
      <LoadFailed
        title={common('errorTitle')}
        error={query.error}
        trying={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows label={common('loading')} rows={4} columns={['w-24', 'w-1/3']} />
  const clips = query.data.pages.flatMap(({ list }) => list)
  if (clips.length === 0) return <EmptyState icon={<Icon name="video" size={24} />} title={t('empty')} />
  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {clips.map((clip) => (
          <WorkRow
            key={clip.id}
            href={`/video-player?id=${clip.id}`}
            cover={clip.cover}
            title={clip.title}
            seconds={clip.seconds}
          >
            {momentText(clip) ? <span className="font-semibold text-ink">{momentText(clip)}</span> : null}
            <span className="truncate">{clip.user_nickname}</span>
            <LocalDateTime at={clip.created_at} />
            {isOwn ? (
              <span className="relative z-10">
                <IconButton
                  label={t('remove')}
                  icon={<Icon name="trash" size={14} />}
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(clip.id)}
                />
              </span>
            ) : null}
          </WorkRow>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="border-line border-t p-3 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {common('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
