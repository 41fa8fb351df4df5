'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

const { mostBytes } = UPLOADS.video
const MB = 1024 * 1024
const MOST_MB = Math.ceil(mostBytes / MB)

interface FilePickProps {
  file: { file: File; url: string } | null
  onChoose: (chosen: { file: File; url: string } | null) => void
}

/** `ftyp` stands at the fourth byte of every MP4, whatever its name says. */
const isMp4 = async (file: File) => (await file.slice(4, 8).text()) === 'ftyp'

/** A film from the reader's own files: what can be found wrong is reported before a byte of it is sent. */
export function FilePick({ file, onChoose }: FilePickProps) {
  const t = useTranslations('videos.publish')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => (file ? URL.revokeObjectURL(file.url) : undefined), [file])
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const wrong =
      chosen.size > mostBytes
        ? t('tooLarge', { size: Math.ceil(chosen.size / MB), most: MOST_MB })
        : (await isMp4(chosen))
          ? null
          : t('wrongType')
    setFault(wrong)
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
      <p className="mt-1.5 text-ink-2 text-xs">{t('fileHint', { most: MOST_MB })}</p>
      <div className="mt-2 empty:hidden">
        <FaultLine text={fault} />
      </div>
      <input
        ref={input}
        type="file"
        accept="video/mp4,.mp4,.m4v"
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
