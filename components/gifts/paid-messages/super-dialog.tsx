'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getSuperMessages, sendSuperMessage } from '#lib/client/gifts/super-messages.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { MAX_PAID_TEXT_LENGTH } from '#lib/shared/vocabulary/gifts.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { PaidMessageFoot } from './paid-message-foot.tsx'
import { useDurationText } from './use-duration-text.ts'

/** Sells a message shown above the chat, the longer the more is paid. */
export function SuperDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.super')
  const language = useLocale()
  const name = useId()
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['gifts', 'super', roomId],
    queryFn: ({ signal }) => getSuperMessages(roomId, { signal, quiet: true }),
  })
  const payment = usePayment(userId)
  const durationText = useDurationText()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const step = data?.steps.find(({ tenths }) => tenths === chosen) ?? data?.steps[0]
  const send = async () => {
    if (!step) return
    const answer = await payment.pay({
      tenths: step.tenths,
      send: (call) =>
        sendSuperMessage(
          { ...call, room_id: roomId, tenths: step.tenths, text: text.trim() },
          { quiet: true },
        ),
    })
    if (answer) onClose()
  }
  return (
    <GiftDialog title={t('title')} onClose={onClose}>
      <p className="mb-3 text-sm">{t('about')}</p>
      {data && step ? (
        <fieldset className="mb-3 grid grid-cols-3 gap-1.5">
          <legend className="mb-1 font-medium text-ink text-sm">{t('price')}</legend>
          {data.steps.map(({ tenths, seconds }) => (
            <label
              key={tenths}
              className="relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border border-line px-1 py-1 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1"
            >
              <input
                type="radio"
                name={name}
                value={tenths}
                checked={tenths === step.tenths}
                onChange={() => setChosen(tenths)}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              <span className="num font-semibold text-ink text-sm">
                {amountText(tenths, 'diamonds', language)}
              </span>
              <span className="num text-xs">{durationText(seconds)}</span>
            </label>
          ))}
        </fieldset>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t('loading')} rows={2} columns={['w-1/4', 'w-1/4', 'w-1/4']} />
      )}
      <PaidMessageFoot
        kind="super"
        text={text}
        maxLength={MAX_PAID_TEXT_LENGTH.super}
        onChange={setText}
        isOpen={data?.is_open}
        price={step ? amountText(step.tenths, 'diamonds', language) : null}
        payment={payment}
        onSend={() => void send()}
      />
    </GiftDialog>
  )
}
