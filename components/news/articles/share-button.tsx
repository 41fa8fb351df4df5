'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'

/** Hands the article's address on: by the system's own sheet on a phone, else into the clipboard. */
export function ShareButton({ title, url, icon }: { title: string; url: string; icon: ReactNode }) {
  const t = useTranslations('news')
  const share = async () => {
    try {
      if (navigator.maxTouchPoints > 0 && navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ message: t('copied'), kind: 'good' })
    } catch (error) {
      // Anyone who closes the sheet has changed his mind.
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
