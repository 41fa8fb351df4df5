'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'

/**
 * A message of a user whom a moderator has blocked: collapsed, since moderators must be able to read
 * everything.
 */
export function BlockedMessageRow(props: { id: number | string; name: string; children: ReactNode }) {
  const { id, name, children } = props
  const t = useTranslations('chat.blockedLine')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return children
  return (
    <p data-blocked={id} className="flex items-center gap-2 px-4 py-1 text-ink-2 text-sm">
      <span className="min-w-0 truncate">{t('text', { name })}</span>
      <Button
        size="sm"
        kind="quiet"
        aria-label={t('showOf', { name })}
        className="shrink-0"
        onClick={() => setIsOpen(true)}
      >
        {t('show')}
      </Button>
    </p>
  )
}
