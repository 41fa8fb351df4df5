'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, type ButtonSize } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'

interface ShareButtonProps {
  title: string
  /** The address of the page by default. */
  url?: string
  icon: ReactNode
  size?: ButtonSize
}

/**
 * Shares an address: with the share sheet on a phone, otherwise by copying it. Needs the messages `common`.
 */
export function ShareButton({ title, icon, size, ...props }: ShareButtonProps) {
  const t = useTranslations('common.share')
  const share = async () => {
    const url = props.url ?? location.href
    try {
      if (navigator.maxTouchPoints > 0 && navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ message: t('copied'), kind: 'good' })
    } catch (error) {
      // The user closed the share sheet without sharing.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify({ message: t('notCopied', { url }), kind: 'bad' })
    }
  }
  return (
    <Button icon={icon} {...(size && { size })} onClick={() => void share()}>
      {t('label')}
    </Button>
  )
}
