'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'

interface NoticeSentProps {
  id: number
  noticeKey: string
  onAnother: () => void
}

/** The number and the address of a notice that was sent. The address is shown once. */
export function NoticeSent({ id, noticeKey, onAnother }: NoticeSentProps) {
  const t = useTranslations('copyright.sent')
  const language = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  const path = `/${language}/copyright?notice=${id}#${noticeKey}`
  const address = `${window.location.origin}${path}`
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('title', { number: id })}
      </h2>
      <p className="text-ink-2 text-md">{t('text')}</p>
      <div>
        <p className="mb-1 font-medium text-sm">{t('link')}</p>
        <p className="rounded-sm border border-line bg-surface-2 p-3 text-sm break-all">{address}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </Button>
        <Button onClick={() => window.location.assign(path)}>{t('open')}</Button>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  )
}
