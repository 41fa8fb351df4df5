'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { BARRAGE_STYLE_CLASSES } from '#components/shared/barrage-style-classes.ts'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { sendBarrage, useBarrages } from '#lib/client/gifts/barrages.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_PAID_TEXT_LENGTH } from '#lib/shared/vocabulary/gifts.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { PaidMessageFoot } from './paid-message-foot.tsx'

/** Sells a danmaku message in a paid style. */
export function BarrageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.barrage')
  const language = useLocale()
  const client = useQueryClient()
  const name = useId()
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const { data, error, isFetching, refetch } = useBarrages(userId)
  const payment = usePayment(userId)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const style = data?.list.find(({ barrage_id: id }) => id === chosen) ?? data?.list[0]
  const send = async () => {
    if (!style || !data) return
    const answer = await payment.pay({
      tenths: data.free > 0 ? 0 : style.price,
      send: (call) =>
        sendBarrage(
          { ...call, room_id: roomId, barrage_id: style.barrage_id, text: text.trim() },
          { quiet: true },
        ),
    })
    if (!answer) return
    setText('')
    if (answer.is_free) void client.invalidateQueries({ queryKey: giftKeys.barrages(userId) })
  }
  return (
    <GiftDialog title={t('title')} onClose={onClose}>
      {data && style ? (
        <fieldset className="mb-3 flex flex-col gap-1.5">
          <legend className="mb-1 font-medium text-ink text-sm">{t('look')}</legend>
          {data.list.map((each) => (
            <label
              key={each.barrage_id}
              className="relative flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md border border-line px-3 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1"
            >
              <input
                type="radio"
                name={name}
                value={each.barrage_id}
                checked={each.barrage_id === style.barrage_id}
                onChange={() => setChosen(each.barrage_id)}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              <span data-theme="dark" className="rounded-sm bg-bg px-2 py-1 font-semibold text-ink">
                <span className={`rounded-xs px-[0.3em] ${BARRAGE_STYLE_CLASSES[each.look]}`}>
                  {localisedName(namesUnder(each, 'name'), language)}
                </span>
              </span>
              <span className="num text-ink text-sm">
                {t('price', { amount: amountText(each.price, 'diamonds', language) })}
              </span>
            </label>
          ))}
        </fieldset>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t('loading')} rows={3} columns={['w-1/2', 'w-16']} />
      )}
      {data && data.free > 0 ? <p className="num mb-3 text-sm">{t('free', { count: data.free })}</p> : null}
      <PaidMessageFoot
        kind="barrage"
        text={text}
        maxLength={MAX_PAID_TEXT_LENGTH.barrage}
        onChange={setText}
        isOpen={data?.is_open}
        sendText={data && data.free > 0 ? t('sendFree') : null}
        price={style ? amountText(style.price, 'diamonds', language) : null}
        payment={payment}
        onSend={() => void send()}
      />
    </GiftDialog>
  )
}
