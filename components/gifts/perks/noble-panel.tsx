'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { buyNoble, setNobleRenewal, useNobles } from '#lib/client/gifts/perks.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { sendWithPassword } from '#lib/client/wallet/payment-password.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { RENEWAL_GRACE_DAYS } from '#lib/shared/vocabulary/gifts.ts'
import { BuyTier } from './buy-tier.tsx'
import { HeldTier } from './held-tier.tsx'
import { NobleTable } from './noble-table.tsx'
import { TierChoice } from './tier-choice.tsx'

/**
 * Nobility of the site: what each tier offers and costs, the user's tier, buying, renewing and upgrading.
 * `roomId`: the room that is notified.
 */
export function NoblePanel({ roomId }: { roomId?: number }) {
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  const name = useId()
  const client = useQueryClient()
  const userId = useUser()?.id ?? 0
  const { data, error, isFetching, refetch } = useNobles(userId)
  const payment = usePayment(userId)
  const password = usePaymentPassword()
  const [chosen, setChosen] = useState<number | null>(null)
  const [months, setMonths] = useState(1)
  const tiers = data?.tiers ?? []
  const tier = tiers.find((one) => one.tier === (chosen ?? data?.mine?.tier)) ?? tiers[0]
  const activeTier = data?.mine?.is_active ? data.mine : null

  const buy = async (tenths: number) => {
    if (!tier || !requireLogin({ name: 'gifts:tool', input: { tool: 'noble' } })) return
    const room = roomId === undefined ? {} : { room_id: roomId }
    const answer = await payment.pay({
      tenths,
      send: (call) => buyNoble({ ...call, ...room, tier: tier.tier, months }, { quiet: true }),
    })
    if (!answer) return
    await client.invalidateQueries({ queryKey: giftKeys.nobles(userId) })
    notify({
      message: [
        t('nobleDone', {
          tier: localisedName(namesUnder(tier, 'name'), language),
          horns: answer.horns,
        }),
        answer.coins > 0 ? t('coinsCame', { coins: amountText(answer.coins, 'coins', language) }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      kind: 'good',
    })
  }
  if (!tier || !data)
    return error ? (
      <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
    ) : (
      <SkeletonRows label={t('loading')} rows={6} columns={['w-8', 'w-1/2', 'w-16']} />
    )
  return (
    <>
      {activeTier ? (
        <HeldTier
          kind="noble"
          mine={activeTier}
          horns={data.horns}
          onRenewal={async (on) => {
            await sendWithPassword((more) => setNobleRenewal({ on, ...more }, { quiet: true }), password.ask)
            await client.invalidateQueries({ queryKey: giftKeys.nobles(userId) })
          }}
        />
      ) : null}
      <TierChoice
        kind="noble"
        name={name}
        tiers={tiers}
        mine={activeTier?.tier ?? null}
        chosen={tier.tier}
        onChoose={setChosen}
        perks={(each) =>
          [t('badge'), t('horns', { count: each.horns }), ...(each.entrance ? [t('entrance')] : [])].join(
            ' · ',
          )
        }
      />
      <NobleTable tiers={tiers} chosen={tier.tier} />
      <p className="mt-2 text-ink-2 text-xs">
        {t('nobleEnds', { zone: data.time_zone, days: RENEWAL_GRACE_DAYS })}
      </p>
      {data.is_open ? (
        <BuyTier
          nobleZone={data.time_zone}
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
      {payment.dialog}
      {password.dialog}
    </>
  )
}
