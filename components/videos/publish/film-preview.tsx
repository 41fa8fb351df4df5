'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'

/** Preview of the video to be published. */
export function FilmPreview({ ref, url }: { ref: Ref<HTMLVideoElement>; url: string }) {
  const t = useTranslations('videos.publish')
  return (
    <div data-theme="dark" className="overflow-hidden rounded-sm bg-bg">
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own video */}
      <video
        ref={ref}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t('preview')}
        className="mx-auto aspect-video max-h-96 w-full"
      />
    </div>
  )
}
