'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { captureFrame } from './capture-frame.ts'
import { FrameStrip } from './frame-strip.tsx'

const { maxBytes, types } = UPLOADS.cover
const MAX_MB = maxBytes / 1024 / 1024

interface CoverPickProps {
  cover: Blob | null
  /** Address of the cover shown without a selection; null: none. */
  current: string | null
  /** The video from which a frame can be captured. */
  preview: RefObject<HTMLVideoElement | null> | null
  /** The video whose frames are offered. */
  url: string | null
  onChange: (cover: Blob | null) => void
}

/** The cover of a video: a captured frame, or a picture from the user's files. */
export function CoverPick({ cover, current, preview, url, onChange }: CoverPickProps) {
  const t = useTranslations('videos.publish')
  const input = useRef<HTMLInputElement>(null)
  const ownPicture = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!cover) return setAddress(null)
    const created = URL.createObjectURL(cover)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [cover])
  const capture = async () => {
    const frame = preview?.current ? await captureFrame(preview.current) : null
    setError(frame ? null : t('frameFailed'))
    if (frame) onChange(frame)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const fine = types.some((type) => type === file.type) && file.size <= maxBytes
    setError(fine ? null : t('coverWrong', { most: MAX_MB }))
    if (fine) onChange(file)
  }
  const shown = address ?? current
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('cover')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="relative grid aspect-video w-44 shrink-0 place-items-center overflow-hidden rounded-sm bg-brand-weak text-brand">
          {shown ? (
            // biome-ignore lint/performance/noImgElement: a local picture of the user
            <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <Icon name="play" size={26} />
          )}
        </div>
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap gap-2">
            {preview ? (
              <Button icon={<Icon name="camera" size={16} />} onClick={() => void capture()}>
                {t('takeFrame')}
              </Button>
            ) : null}
            <Button ref={ownPicture} onClick={() => input.current?.click()}>
              {t('ownPicture')}
            </Button>
            {cover ? (
              <Button
                kind="quiet"
                onClick={() => {
                  onChange(null)
                  // This button disappears with the cover.
                  ownPicture.current?.focus()
                }}
              >
                {t('dropCover')}
              </Button>
            ) : null}
          </div>
          <p className="mt-1.5 text-ink-2 text-xs">{t('coverHint', { most: MAX_MB })}</p>
          <div className="mt-2 empty:hidden">
            <ErrorMessage text={error} />
          </div>
        </div>
      </div>
      {url ? <FrameStrip key={url} url={url} onChoose={onChange} /> : null}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('ownPicture')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
