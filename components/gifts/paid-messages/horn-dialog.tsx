'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { sendHorn, useHorns } from '#lib/client/gifts/horns.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { MAX_PAID_TEXT_LENGTH } from '#lib/shared/vocabulary/gifts.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { HornsSent } from './horns-sent.tsx'
import { isPaidText, PaidField } from './paid-field.tsx'

/**
 * Sells a message to every page of the site: with a free horn of the user's nobility, otherwise for its
 * price.
 */
export function HornDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.horn')
  const language = useLocale()
  const client = useQueryClient()
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const { data } = useHorns(userId, true)
  const payment = usePayment(userId)
  const [text, setText] = useState('')
  const free = (data?.horns ?? 0) > 0
  const send = async () => {
    if (!data) return
    const answer = await payment.pay({
      tenths: free ? 0 : data.price,
      send: (call) => sendHorn({ ...call, room_id: roomId, text: text.trim() }, { quiet: true }),
    })
    if (!answer) return
    setText('')
    void client.invalidateQueries({ queryKey: giftKeys.horns(userId, true) })
    if (answer.state === 'sent') void client.invalidateQueries({ queryKey: giftKeys.horns(userId, false) })
    void client.invalidateQueries({ queryKey: giftKeys.nobles(userId) })
    notify({ message: t(answer.state === 'waiting' ? 'waits' : 'sent'), kind: 'good' })
  }
  return (
    <GiftDialog title={t('title')} onClose={onClose}>
      <p className="mb-3 text-sm">{t('about')}</p>
      <PaidField label={t('text')} text={text} maxLength={MAX_PAID_TEXT_LENGTH.horn} onChange={setText} />
      <div className="my-3 flex flex-wrap items-center justify-between gap-3">
        <p className="num text-sm">{data ? (free ? t('free', { count: data.horns }) : t('none')) : null}</p>
        <Button
          kind="primary"
          busy={payment.busy}
          disabled={!data?.is_open || !isPaidText(text, MAX_PAID_TEXT_LENGTH.horn)}
          onClick={() => void send()}
        >
          {data && !free
            ? t('sendFor', { amount: amountText(data.price, 'diamonds', language) })
            : t('sendFree')}
        </Button>
      </div>
      {data && !data.is_open ? <p className="text-amber text-sm">{t('closed')}</p> : null}
      <ErrorMessage text={payment.error} />
      <h3 className="mt-3 border-line border-t pt-3 text-base text-ink">{t('mine')}</h3>
      <div className="-mx-4">
        <HornsSent userId={userId} mine />
      </div>
      <h3 className="mt-3 border-line border-t pt-3 text-base text-ink">{t('latest')}</h3>
      <div className="-mx-4">
        <HornsSent userId={userId} mine={false} />
      </div>
      {payment.dialog}
    </GiftDialog>
  )
}
