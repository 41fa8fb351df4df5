'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { Picture } from './use-picture.ts'

/** A picture that replaces the drawing: chosen here, uploaded with the form, or removed. */
export function BannerPicture({ picture, hint }: { picture: Picture; hint?: string }) {
  const t = useTranslations('admin.banners')
  const file = useRef<HTMLInputElement>(null)
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('picture')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon name="upload" size={16} />} onClick={() => file.current?.click()}>
          {t('choosePicture')}
        </Button>
        {picture.shown ? <Button onClick={picture.drop}>{t('dropPicture')}</Button> : null}
      </div>
      <p className="mt-1.5 text-ink-2 text-xs">{hint ?? t('pictureHint')}</p>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('choosePicture')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          picture.choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {picture.share === null ? null : (
        <div className="mt-2 max-w-80">
          <Progress label={t('sending')} {...(picture.share < 1 ? { value: picture.share } : {})} />
        </div>
      )}
    </div>
  )
}
