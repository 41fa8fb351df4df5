'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { claimEnvelopeMutation, useEnvelope } from '#lib/client/gifts/red-envelopes.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import { ENVELOPE_DEFAULTS } from '#lib/shared/vocabulary/gifts.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { EnvelopeRules } from './envelope-rules.tsx'
import { Shares } from './shares.tsx'

/** A red envelope: its condition, claiming a part, and the list of claims. */
export function EnvelopeDialog(props: { userId: number; envelopeId: number; onClose: () => void }) {
  const { userId, envelopeId, onClose } = props
  const t = useTranslations('gifts.envelope')
  const language = useLocale()
  const client = useQueryClient()
  const { anchorId, anchorNickname } = useRoomLive()
  const { data, error, isFetching, refetch } = useEnvelope(userId, envelopeId)
  const { keyOf, renew } = useRequestKey()
  const [word, setWord] = useState('')
  const envelope = data?.list[0]
  const zone = getVisitorZone()
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)

  const claim = useMutation({
    ...claimEnvelopeMutation(),
    onSuccess: () => client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) }),
    onError: renew,
    onSettled: () => client.invalidateQueries({ queryKey: giftKeys.envelope(userId, envelopeId) }),
  })
  const errorText = useErrorText(claim.error)
  const claimPart = () => {
    if (!envelope || !requireLogin({ name: `gifts:envelope:${envelopeId}`, input: {} })) return
    // A retry keeps its idempotency key: a lost response is fetched by sending it again.
    const input = {
      envelope_id: envelopeId,
      ...(envelope.condition === 'word' ? { word: word.trim() } : {}),
    }
    claim.mutate({ ...input, idempotency_key: keyOf(input) })
  }
  const canClaim = envelope?.is_open && envelope.mine === null && envelope.user_id !== userId
  return (
    <GiftDialog title={envelope ? t('of', { name: envelope.user_nickname }) : t('title')} onClose={onClose}>
      {envelope && data ? (
        <div className="flex flex-col gap-3">
          <p className="num text-sm">
            {t('sum', { amount: money(envelope.tenths), count: envelope.count })}{' '}
            {t('taken', { claimed: envelope.claimed, count: envelope.count })}
          </p>
          {envelope.mine === null ? null : (
            <p className="num rounded-md bg-brand-weak px-4 py-3 text-center font-semibold text-brand-strong text-xl">
              {t('yours', { amount: money(envelope.mine) })}
            </p>
          )}
          {canClaim ? (
            <Form
              className="flex flex-col gap-3 rounded-md bg-amber-weak p-3"
              busy={claim.isPending}
              onSubmit={claimPart}
            >
              {envelope.condition === 'follow' ? (
                <p className="flex items-center justify-between gap-3 text-ink text-sm">
                  {t('followFirst', { name: anchorNickname })}
                  <FollowButton kind="anchor" id={anchorId} name={anchorNickname} />
                </p>
              ) : null}
              {envelope.condition === 'word' ? (
                <TextField
                  label={t('sayWord', { word: envelope.word ?? '' })}
                  hint={t('sayWordHint')}
                  name="word"
                  autoComplete="off"
                  maxLength={ENVELOPE_DEFAULTS.maxWordLength}
                  value={word}
                  onChange={(event) => setWord(event.target.value)}
                />
              ) : null}
              <Button type="submit" kind="primary" busy={claim.isPending}>
                {t('take')}
              </Button>
            </Form>
          ) : null}
          <ErrorMessage text={errorText} />
          <EnvelopeRules
            envelope={envelope}
            condition={envelope.condition}
            anchorNickname={anchorNickname}
            endText={
              envelope.is_open
                ? t('rules.openUntil', { time: dayAndTime(envelope.ends_at, zone, language).time })
                : t('rules.closed')
            }
          />
          <Shares envelope={envelope} claims={data.claims} />
        </div>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t('loading')} rows={3} columns={['w-1/2', 'w-16']} />
      )}
    </GiftDialog>
  )
}
