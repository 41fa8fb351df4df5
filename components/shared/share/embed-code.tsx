'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useAddress } from '#lib/i18n/link.tsx'

/** A page for other sites, and the size of its frame in px. */
export interface Embed {
  /** Its path without the language. */
  path: string
  width: number
  height: number
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The HTML with which another site shows a room or a score in a frame, to be copied. */
export function EmbedCode({ embed: { path, width, height }, title }: { embed: Embed; title: string }) {
  const t = useTranslations('common.share.embed')
  const id = useId()
  const { href } = new URL(useAddress()(path), location.origin)
  const code = `<iframe src="${escaped(href)}" title="${escaped(title)}" width="${width}" height="${height}" allow="autoplay; fullscreen; picture-in-picture" style="border:0;max-width:100%"></iframe>`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      notify({ message: t('notCopied'), kind: 'bad' })
    }
  }
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-ink text-sm">
        {t('label')}
      </label>
      <div className="flex items-start gap-2">
        <textarea
          id={id}
          readOnly
          rows={3}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1 resize-none rounded-sm border border-line-strong bg-surface-2 p-2 font-mono text-ink text-xs wrap-anywhere"
        />
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </div>
    </div>
  )
}
