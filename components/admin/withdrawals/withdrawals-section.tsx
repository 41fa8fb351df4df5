'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { priceText } from '#components/shared/figures/price-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getPayoutReviews, getPayoutSettings } from '#lib/client/wallet/payout-review.ts'
import type { PayoutReview } from '#lib/contract/wallet/payout-review.ts'
import { WITHDRAWAL_STATES } from '#lib/shared/payouts/vocabulary.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { BankFile } from './bank-file.tsx'
import { PayoutTerms } from './payout-terms.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

/** Withdrawals: those in review to decide, bank files where the site pays by them, and the terms. */
export function WithdrawalsSection() {
  const t = useTranslations('admin.withdrawals')
  const [opened, setOpened] = useState<PayoutReview | null>(null)
  const settings = useAdminQuery('payout-settings', null, getPayoutSettings)
  const { data } = settings
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Queue
          section="withdrawals"
          states={WITHDRAWAL_STATES}
          nameOf={(state) => t(`states.${state}`)}
          icon="wallet"
          read={getPayoutReviews}
        >
          {(withdrawal) => (
            <WithdrawalItem
              key={withdrawal.id}
              withdrawal={withdrawal}
              onOpen={() => setOpened(withdrawal)}
            />
          )}
        </Queue>
      </div>
      {data ? (
        <>
          <p className="text-ink-2 text-sm">{t('paysBy', { provider: t(`providers.${data.provider}`) })}</p>
          {data.provider === 'bank-file' ? <BankFile /> : null}
          <PayoutTerms settings={data.settings} />
        </>
      ) : (
        <QueryStatus query={settings} rows={5} columns={['w-40', 'w-24']} />
      )}
      {opened ? (
        <WithdrawalDialog key={opened.id} withdrawal={opened} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  )
}

function WithdrawalItem({ withdrawal, onOpen }: { withdrawal: PayoutReview; onOpen: () => void }) {
  const t = useTranslations('admin.withdrawals')
  const language = useLocale()
  const { number, amount, reviews, approvals_needed: needed } = withdrawal
  const done = reviews.filter(({ approved }) => approved).length
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="num font-semibold text-md">{priceText(amount, 'CNY', language)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span className="wrap-anywhere">{withdrawal.user_nickname}</span>
          <span className="num">{`${withdrawal.bank_name ?? ''} ${withdrawal.account}`.trim()}</span>
          <LocalTime at={withdrawal.created_at} />
          <span className="num">{t('approvals', { done, needed })}</span>
          {withdrawal.batch ? <span className="num">{t('batch', { batch: withdrawal.batch })}</span> : null}
        </p>
        {withdrawal.detail ? <p className="mt-0.5 text-sm wrap-anywhere">{withdrawal.detail}</p> : null}
      </div>
      <Button aria-label={t('openOf', { number })} onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  )
}
