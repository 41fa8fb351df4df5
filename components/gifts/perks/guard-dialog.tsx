'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { buyGuard, setGuardRenewal, useGuards } from '#lib/client/gifts/perks.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { sendWithPassword } from '#lib/client/wallet/payment-password.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { GiftDialog } from '../gift-dialog.tsx'
import { BuyTier } from './buy-tier.tsx'
import { HeldTier } from './held-tier.tsx'
import { TierChoice } from './tier-choice.tsx'

/** The guards of the room, and becoming one: tiers by the month. */
export function GuardDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  const name = useId()
  const client = useQueryClient()
  const { roomId, anchorNickname } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const { data, error, isFetching, refetch } = useGuards(userId, roomId)
  const payment = usePayment(userId)
  const password = usePaymentPassword()
  const [chosen, setChosen] = useState<number | null>(null)
  const [months, setMonths] = useState(1)
  const tiers = data?.tiers ?? []
  const tier = tiers.find((one) => one.tier === (chosen ?? data?.mine?.tier)) ?? tiers[0]

  const buy = async (tenths: number) => {
    if (!tier || !requireLogin({ name: 'gifts:tool', input: { tool: 'guard' } })) return
    const answer = await payment.pay({
      tenths,
      send: (call) => buyGuard({ ...call, room_id: roomId, tier: tier.tier, months }, { quiet: true }),
    })
    if (!answer) return
    await client.invalidateQueries({ queryKey: giftKeys.guards(userId, roomId) })
    notify({ message: t('guardDone', { name: anchorNickname }), kind: 'good' })
  }
  return (
    <GiftDialog title={t('guardTitle', { name: anchorNickname })} onClose={onClose}>
      {tier && data ? (
        <>
          {data.mine?.is_active ? (
            <HeldTier
              kind="guard"
              mine={data.mine}
              onRenewal={async (on) => {
                await sendWithPassword(
                  (more) => setGuardRenewal({ room_id: roomId, on, ...more }, { quiet: true }),
                  password.ask,
                )
                await client.invalidateQueries({ queryKey: giftKeys.guards(userId, roomId) })
              }}
            />
          ) : null}
          <TierChoice
            kind="guard"
            name={name}
            tiers={tiers}
            mine={data.mine?.is_active ? data.mine.tier : null}
            chosen={tier.tier}
            onChoose={setChosen}
            perks={(each) => [t('badge'), ...(each.entrance ? [t('entrance')] : [])].join(' · ')}
          />
          {data.is_open ? (
            <BuyTier
              nobleZone={null}
              tier={tier}
              mine={data.mine}
              months={months}
              onMonths={setMonths}
              busy={payment.busy}
              error={payment.error}
              onBuy={(tenths) => void buy(tenths)}
            />
          ) : (
            <p className="mt-3 text-amber text-sm">{t('closed')}</p>
          )}
          <h3 className="mt-4 mb-1 text-base text-ink">{t('guards', { count: data.guards.length })}</h3>
          {data.guards.length === 0 ? <p className="text-sm">{t('noGuards')}</p> : null}
          <ul>
            {data.guards.map((guard, at) => (
              <li
                // Hidden guards have no id: the index is their only key.
                key={guard.user_id ?? `hidden ${at}`}
                className="flex min-h-11 items-center gap-2 border-line border-t py-1 text-ink first:border-t-0"
              >
                <span className="min-w-0 flex-1">
                  <UserBadge
                    seed={guard.user_id === null ? 'guard' : `user-${guard.user_id}`}
                    name={guard.user_nickname ?? t('hiddenGuard')}
                    size={28}
                  />
                </span>
                <span className="flex items-center gap-1.5 text-ink-2 text-xs">
                  <TierBadge tierStyle={guard.look} kind="guard" size={18} />
                  {localisedName(namesUnder(guard, 'name'), language)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t('loading')} rows={4} columns={['w-8', 'w-1/2', 'w-16']} />
      )}
      {payment.dialog}
      {password.dialog}
    </GiftDialog>
  )
}
