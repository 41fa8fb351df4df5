'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'

/** Shares the article's address: with the share sheet on a phone, otherwise by copying it. */
export function ShareButton({ title, url, icon }: { title: string; url: string; icon: ReactNode }) {
  const t = useTranslations('news')
  const share = async () => {
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
    <Button icon={icon} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
