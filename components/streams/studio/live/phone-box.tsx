'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { startFromPhone, useStudioRenew } from '#lib/client/streams/studio.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type * as contract from '#lib/contract/streams/studio.ts'
import { CopyRow } from './copy-row.tsx'
import { PushCode } from './push-code.tsx'

/** A key for a phone: it goes public at once and is good for one day's broadcast. */
export function PhoneBox({ userId, room }: { userId: number; room: contract.AnchorRoom }) {
  const t = useTranslations('streams.studio.phone')
  const renew = useStudioRenew(userId)
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<OutputOf<typeof contract.startFromPhone> | null>(null)
  return (
    <Box labelledBy="studio-phone">
      <BoxHead id="studio-phone" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        {made ? (
          <>
            <CopyRow label={t('server')} text={made.server} />
            <CopyRow label={t('key')} text={made.stream_key} />
            <PushCode address={made} />
            <p className="text-ink-2 text-sm">
              {t('until')} <Moment at={made.expires_at} />
            </p>
          </>
        ) : (
          <Button
            className="self-start"
            disabled={room.status === 'banned'}
            icon={<Icon name="smartphone" size={16} />}
            onClick={() => setAsking(true)}
          >
            {t('make')}
          </Button>
        )}
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          verb={t('make')}
          onClose={() => setAsking(false)}
          action={async () => {
            setMade(await startFromPhone({ quiet: true }))
            await renew('room')
          }}
        />
      ) : null}
    </Box>
  )
}
