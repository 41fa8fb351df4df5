'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getPushAddress, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom, PushAddress } from '#lib/contract/streams/studio.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { KeyDialog } from '../room-key-dialog.tsx'
import { CopyRow } from './copy-row.tsx'
import { PushCode } from './push-code.tsx'

/**
 * Ingest address for an encoder. The key is shown when it is created, and later after the payment password or a code;
 * one of which only the hash is stored must be replaced.
 */
export function PushBox({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.push')
  const qualities = useTranslations('player.quality')
  const renew = useStudioRefresh(userId)
  const [quality, setQuality] = useState<Quality>('original')
  const [address, setAddress] = useState<PushAddress | null>(null)
  const [resetting, setResetting] = useState(false)
  const [revealing, setRevealing] = useState(false)
  const read = async (reset: boolean) => {
    setAddress(await getPushAddress({ quality, reset }, { quiet: true }))
    if (reset) await renew('room')
  }
  const show = useMutation({ mutationFn: () => read(false) })
  const errorText = useErrorText(show.error)
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
                {t('shown')} <LocalDateTime at={address.key_made_at} />
              </p>
            )}
            {address.is_stored ? null : <p className="text-ink-2 text-sm">{t('notStored')}</p>}
            <div className="flex flex-wrap gap-2">
              {address.is_stored && address.stream_key === null ? (
                <Button
                  kind="outline"
                  icon={<Icon name="eye" size={16} />}
                  onClick={() => setRevealing(true)}
                >
                  {t('reveal')}
                </Button>
              ) : null}
              <Button icon={<Icon name="refresh-cw" size={16} />} onClick={() => setResetting(true)}>
                {t('reset')}
              </Button>
            </div>
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
        <ErrorMessage text={errorText} />
      </div>
      {revealing && address ? (
        <KeyDialog
          userId={userId}
          target={{ quality }}
          onShown={(shown) => {
            setAddress({ ...address, ...shown })
            setRevealing(false)
          }}
          onClose={() => setRevealing(false)}
        />
      ) : null}
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
