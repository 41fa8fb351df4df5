'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { inPlace } from '#components/ui/buttons/in-place.ts'
import type { Post } from '#lib/contract/community/posts.ts'

const PictureViewer = dynamic(() => import('./picture-viewer.tsx').then((file) => file.PictureViewer), {
  ssr: false,
})

/** The pictures of a post. A press opens them in the viewer; without scripts each opens as a file. */
export function PostPictures({ post: { images, user_nickname: name } }: { post: Post }) {
  const t = useTranslations('community')
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null
  const isAlone = images.length === 1
  return (
    <>
      <ul className={`mt-2 grid gap-1 ${isAlone ? 'max-w-md grid-cols-1' : 'max-w-xl grid-cols-2'}`}>
        {images.map((address, at) => (
          <li key={address} className="min-w-0">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-haspopup="dialog"
              onClick={inPlace(() => setOpened(at))}
              className="block overflow-hidden rounded-md border border-line bg-surface-3 focus-visible:outline-2 focus-visible:outline-brand"
            >
              {/* biome-ignore lint/performance/noImgElement: uploads come in every size from the storage */}
              <img
                src={address}
                alt={t('post.picture', { name, number: at + 1 })}
                loading="lazy"
                className="aspect-[4/3] w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <PictureViewer
          pictures={images.map((src, at) => ({ src, alt: t('post.picture', { name, number: at + 1 }) }))}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
