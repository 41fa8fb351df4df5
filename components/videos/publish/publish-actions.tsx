'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'

interface PublishActionsProps {
  busy: boolean
  isReviewed: boolean
  onDraft: () => void
}

/** Publishes the video, or stores it as a draft. */
export function PublishActions({ busy, isReviewed, onDraft }: PublishActionsProps) {
  const t = useTranslations('videos.publish')
  return (
    <div>
      {isReviewed ? <p className="mb-2 text-ink-2 text-sm">{t('reviewed')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t(isReviewed ? 'submit' : 'send')}
        </Button>
        <Button size="lg" disabled={busy} onClick={onDraft}>
          {t('saveDraft')}
        </Button>
      </div>
    </div>
  )
}
