import { useTranslations } from 'next-intl'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { VideoRank } from '#lib/contract/videos/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { TILE_GRID, VideoTile } from '../video-tile.tsx'

interface RankListProps {
  rank: VideoRank
  language: Language
  /** `row`: for a narrow column. */
  layout?: 'card' | 'row'
}

/** The rank of a period, and what it is computed from. */
export function RankList({ rank, language, layout = 'card' }: RankListProps) {
  const t = useTranslations('videos.list')
  const { list, period, computed_at: computedAt, server_time: now } = rank
  if (list.length === 0)
    return (
      <EmptyState icon={<Icon name="trophy" size={24} />} title={t('rankNone')} text={t('rankNoneText')} />
    )
  return (
    <>
      {layout === 'card' ? (
        <p className="mb-4 text-ink-2 text-sm">
          {t('rankText', { period })}
          {computedAt === null ? null : (
            <>
              {' · '}
              {t.rich('computed', {
                time: () => <RelativeTime key="time" at={computedAt} now={now} language={language} />,
              })}
            </>
          )}
        </p>
      ) : null}
      <ol className={layout === 'card' ? TILE_GRID : 'flex flex-col gap-4 p-4'}>
        {list.map((video) => (
          <li key={video.id} className="min-w-0">
            <VideoTile
              video={video}
              now={now}
              language={language}
              layout={layout}
              place={video.place}
              heading={layout === 'card' ? 'h2' : 'h3'}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
