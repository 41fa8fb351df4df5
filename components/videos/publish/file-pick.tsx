'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { isVideo } from './video-type.ts'

const MB = 1024 * 1024
const ACCEPTED = 'video/mp4,video/webm,video/quicktime,video/x-matroska,.mp4,.m4v,.mov,.webm,.mkv'

interface FilePickProps {
  file: { file: File; url: string } | null
  maxBytes: number
  /** Whether files that browsers do not play are converted. */
  converts: boolean
  onChoose: (chosen: { file: File; url: string } | null) => void
}

/** Selects a video file; it is validated before the upload. */
export function FilePick({ file, maxBytes, converts, onChoose }: FilePickProps) {
  const t = useTranslations('videos.publish')
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const wrong =
      chosen.size > maxBytes
        ? t('tooLarge', { size: Math.ceil(chosen.size / MB), most: Math.ceil(maxBytes / MB) })
        : converts || (await isVideo(chosen))
          ? null
          : t('wrongType')
    setError(wrong)
    onChoose(wrong ? null : { file: chosen, url: URL.createObjectURL(chosen) })
  }
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('file')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {t(file ? 'otherFile' : 'chooseFile')}
        </Button>
        {file ? <span className="min-w-0 truncate text-sm">{file.file.name}</span> : null}
      </div>
      <p className="mt-1.5 text-ink-2 text-xs">
        {t(converts ? 'anyHint' : 'fileHint', { most: Math.ceil(maxBytes / MB) })}
      </p>
      <div className="mt-2 empty:hidden">
        <ErrorMessage text={error} />
      </div>
      <input
        ref={input}
        type="file"
        accept={converts ? 'video/*,.mkv,.flv,.ts' : ACCEPTED}
        aria-label={t('chooseFile')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          void choose(chosen)
        }}
      />
    </div>
  )
}
