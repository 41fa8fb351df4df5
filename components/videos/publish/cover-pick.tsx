'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'
import { frameOf } from './frame-of.ts'

const { mostBytes, types } = UPLOADS.cover
const MOST_MB = mostBytes / 1024 / 1024

interface CoverPickProps {
  cover: Blob | null
  /** The address of what is shown without one; null: nothing. */
  kept: string | null
  /** The film that a frame can be taken from. */
  preview: RefObject<HTMLVideoElement | null> | null
  onChange: (cover: Blob | null) => void
}

/** The picture a video is shown by: a frame of it, or one from the reader's files. */
export function CoverPick({ cover, kept, preview, onChange }: CoverPickProps) {
  const t = useTranslations('videos.publish')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!cover) return setAddress(null)
    const made = URL.createObjectURL(cover)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [cover])
  const take = async () => {
    const frame = preview?.current ? await frameOf(preview.current) : null
    setFault(frame ? null : t('frameFailed'))
    if (frame) onChange(frame)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const fine = types.some((type) => type === file.type) && file.size <= mostBytes
    setFault(fine ? null : t('coverWrong', { most: MOST_MB }))
    if (fine) onChange(file)
  }
  const shown = address ?? kept
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('cover')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="relative grid aspect-video w-44 shrink-0 place-items-center overflow-hidden rounded-sm bg-brand-weak text-brand">
          {shown ? (
            // biome-ignore lint/performance/noImgElement: a picture of the reader's own
            <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <Icon name="play" size={26} />
          )}
        </div>
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap gap-2">
            {preview ? (
              <Button icon={<Icon name="camera" size={16} />} onClick={() => void take()}>
                {t('takeFrame')}
              </Button>
            ) : null}
            <Button onClick={() => input.current?.click()}>{t('ownPicture')}</Button>
            {cover ? (
              <Button kind="quiet" onClick={() => onChange(null)}>
                {t('dropCover')}
              </Button>
            ) : null}
          </div>
          <p className="mt-1.5 text-ink-2 text-xs">{t('coverHint', { most: MOST_MB })}</p>
          <div className="mt-2 empty:hidden">
            <FaultLine text={fault} />
          </div>
        </div>
      </div>
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
