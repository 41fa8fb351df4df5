'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'

/** A hash in full, with a button that copies it. */
export function HashText({ hash, label }: { hash: string; label: string }) {
  const t = useTranslations('experts.proof')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      notify({ message: t('copyFailed'), kind: 'bad' })
    }
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="num min-w-0 text-xs wrap-anywhere">{hash}</code>
      <IconButton
        label={t('copy', { name: label })}
        icon={<Icon name="copy" size={16} />}
        onClick={() => void copy()}
      />
    </span>
  )
}
