'use client'

import { useTranslations } from 'next-intl'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'

/** The video of a post: its cover, which leads to the player. */
export function PostVideo({ post: { video } }: { post: Post }) {
  const t = useTranslations('community.post')
  if (!video) return null
  return (
    <Link
      href={`/video-player?id=${video.id}`}
      aria-label={t('video', { title: video.title })}
      className="relative mt-2 block max-w-xl overflow-hidden rounded-md border border-line bg-surface-3 hover:border-line-strong focus-visible:outline-2 focus-visible:outline-brand"
    >
      <span className="relative grid aspect-video place-items-center text-brand">
        {video.cover ? (
          // biome-ignore lint/performance/noImgElement: uploads come in every size from the storage
          <img src={video.cover} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : null}
        <span
          data-theme="dark"
          className="relative grid size-12 place-items-center rounded-full bg-scrim text-ink"
        >
          <Icon name="play" size={22} solid />
        </span>
      </span>
      <span className="flex items-center gap-3 px-3 py-2 text-sm">
        <span className="min-w-0 flex-1 truncate font-semibold">{video.title}</span>
        <span className="num shrink-0 text-ink-2">{lengthText(video.seconds)}</span>
      </span>
    </Link>
  )
}
