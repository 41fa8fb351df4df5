'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { deleteVideo } from '#lib/client/videos/publishing.ts'

/** Removes a reported video, after a confirmation. */
export function RemoveVideo({ id }: { id: number }) {
  const t = useTranslations('admin.reports')
  const [confirming, setConfirming] = useState(false)
  return (
    <div>
      <Button kind="danger" onClick={() => setConfirming(true)}>
        {t('removeVideo')}
      </Button>
      {confirming ? (
        <ConfirmDialog
          title={t('removeVideo')}
          text={t('removeVideoText')}
          verb={t('removeVideo')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await deleteVideo(id, { quiet: true })
            notifySuccess(t('videoRemoved'))
          }}
        />
      ) : null}
    </div>
  )
}
