'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Moment } from '#components/shared/time/moment.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getPushAddress, useStudioRenew } from '#lib/client/streams/studio.ts'
import type { AnchorRoom, PushAddress } from '#lib/contract/streams/studio.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { CopyRow } from './copy-row.tsx'
import { PushCode } from './push-code.tsx'

/** Where an encoder pushes to. The key is seen once, when it is made; afterwards only a new one helps who lost it. */
export function PushBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.push')
  const qualities = useTranslations('player.quality')
  const renew = useStudioRenew(userId)
  const [quality, setQuality] = useState<Quality>('original')
  const [address, setAddress] = useState<PushAddress | null>(null)
  const [resetting, setResetting] = useState(false)
  const read = async (reset: boolean) => {
    setAddress(await getPushAddress({ quality, reset }, { quiet: true }))
    if (reset) await renew('room')
  }
  const show = useMutation({ mutationFn: () => read(false) })
  const fault = useErrorText(show.error)
  return (
    <Box labelledBy="studio-push">
      <BoxHead id="studio-push" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        <Select
          label={t('quality')}
          value={quality}
          className="self-start max-sm:w-full"
          onChange={(event) => {
            setQuality(event.target.value as Quality)
            setAddress(null)
          }}
          options={QUALITIES.map((value) => ({ value, label: qualities(value) }))}
        />
        {address ? (
          <>
            <CopyRow label={t('server')} text={address.server} />
            {address.stream_key ? (
              <>
                <CopyRow label={t('key')} text={address.stream_key} />
                <PushCode address={{ server: address.server, stream_key: address.stream_key }} />
                <p className="flex items-start gap-2 rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm">
                  <Icon name="triangle-alert" size={18} />
                  {t('once')}
                </p>
              </>
            ) : (
              <p className="text-ink-2 text-sm">
                {t('shown')} <Moment at={address.key_made_at} />
              </p>
            )}
            <Button
              className="self-start"
              icon={<Icon name="refresh-cw" size={16} />}
              onClick={() => setResetting(true)}
            >
              {t('reset')}
            </Button>
          </>
        ) : (
          <Button
            kind="outline"
            className="self-start"
            busy={show.isPending}
            disabled={room.status === 'banned'}
            icon={<Icon name="eye" size={16} />}
            onClick={() => show.mutate()}
          >
            {t('show')}
          </Button>
        )}
        <FaultLine text={fault} />
      </div>
      {resetting ? (
        <ConfirmDialog
          title={t('resetTitle')}
          text={t('resetText')}
          verb={t('reset')}
          danger
          onClose={() => setResetting(false)}
          action={() => read(true)}
        />
      ) : null}
    </Box>
  )
}
