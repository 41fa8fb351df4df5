'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getEnvelopes, RedEnvelope } from '#lib/contract/gifts/red-envelopes.ts'

type Claim = OutputOf<typeof getEnvelopes>['claims'][number]

/**
 * The claims, the largest first; the largest is highlighted once the envelope is empty or closed, and the
 * refund is shown.
 */
export function Shares({ envelope, claims }: { envelope: RedEnvelope; claims: readonly Claim[] }) {
  const t = useTranslations('gifts.envelope')
  const language = useLocale()
  const best = envelope.is_open ? undefined : claims[0]?.user_id
  return (
    <>
      {claims.length === 0 ? <p className="text-sm">{t('nobody')}</p> : null}
      <ul>
        {claims.map((claim) => (
          <li
            key={claim.user_id}
            className="flex min-h-11 items-center gap-2 border-line border-t text-ink first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <UserBadge
                seed={`user-${claim.user_id}`}
                name={claim.user_nickname}
                size={28}
                chips={claim.user_id === best ? <Chip tone="amber">{t('best')}</Chip> : null}
              />
            </span>
            <span className="num text-sm">
              {t('diamonds', { amount: amountText(claim.tenths, 'diamonds', language) })}
            </span>
          </li>
        ))}
      </ul>
      {envelope.is_open ? null : (
        <p className="num text-xs">
          {envelope.refunded > 0
            ? t('refunded', { amount: amountText(envelope.refunded, 'diamonds', language) })
            : t('allTaken')}
        </p>
      )}
    </>
  )
}
