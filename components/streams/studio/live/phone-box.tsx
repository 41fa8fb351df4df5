'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { startFromPhone, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { CopyRow } from './copy-row.tsx'
import { PushCode } from './push-code.tsx'

/** A stream key for a phone: it goes public at once and is valid for a broadcast of one day. */
export function PhoneBox({ userId, room }: { userId: number; room: contract.AnchorRoom }) {
  const t = useTranslations('streams.studio.phone')
  const renew = useStudioRefresh(userId)
  const [confirming, setConfirming] = useState(false)
  const [createdKey, setCreatedKey] = useState<OutputOf<typeof contract.startFromPhone> | null>(null)
  return (
    <Box labelledBy="studio-phone">
      <BoxHead id="studio-phone" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        {createdKey ? (
          <>
            <CopyRow label={t('server')} text={createdKey.server} />
            <CopyRow label={t('key')} text={createdKey.stream_key} />
            <PushCode address={createdKey} />
            <p className="text-ink-2 text-sm">
              {t('until')} <LocalDateTime at={createdKey.expires_at} />
            </p>
          </>
        ) : (
          <Button
            className="self-start"
            disabled={room.status === 'banned'}
            icon={<Icon name="smartphone" size={16} />}
            onClick={() => setConfirming(true)}
          >
            {t('make')}
          </Button>
        )}
      </div>
      {confirming ? (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          verb={t('make')}
          onClose={() => setConfirming(false)}
          action={async () => {
            setCreatedKey(await startFromPhone({ quiet: true }))
            await renew('room')
          }}
        />
      ) : null}
    </Box>
  )
}
