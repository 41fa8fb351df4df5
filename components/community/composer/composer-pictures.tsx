'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { PostPictures } from './use-post-pictures.ts'

/** The chosen pictures in their order, with the progress while they are uploaded. */
export function ComposerPictures({ pictures }: { pictures: PostPictures }) {
  const t = useTranslations('community.composer')
  const { chosen, uploading } = pictures
  if (chosen.length === 0) return null
  return (
    <div>
      <ul className="flex flex-wrap gap-3">
        {chosen.map(({ preview }, at) => (
          <li key={preview} className="flex flex-col items-center">
            {/* biome-ignore lint/performance/noImgElement: a local preview, not loaded from the network */}
            <img
              src={preview}
              alt={t('chosen', { number: at + 1 })}
              className="size-20 rounded-sm border border-line object-cover"
            />
            {uploading === null ? (
              <span className="flex">
                {at === 0 ? null : (
                  <IconButton
                    label={t('moveEarlier', { number: at + 1 })}
                    icon={<Icon name="chevron-left" size={16} />}
                    onClick={() => pictures.moveEarlier(at)}
                  />
                )}
                <IconButton
                  label={t('removePicture', { number: at + 1 })}
                  icon={<Icon name="x" size={16} />}
                  onClick={() => pictures.remove(at)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {uploading === null ? null : (
        <div className="mt-2 max-w-60">
          <Progress
            label={t('uploading', { number: uploading, total: chosen.length })}
            value={(uploading - 1) / chosen.length}
          />
        </div>
      )}
    </div>
  )
}
