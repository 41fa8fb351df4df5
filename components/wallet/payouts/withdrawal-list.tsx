'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { cancelWithdrawal, useWithdrawals } from '#lib/client/wallet/payouts.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { Withdrawal } from '#lib/contract/wallet/payouts.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** The user's withdrawals, newest first; one in review can be cancelled. */
export function WithdrawalList({ userId }: { userId: number }) {
  const t = useTranslations('wallet.payouts.list')
  const heading = useId()
  const [page, setPage] = useState(1)
  const [cancelled, setCancelled] = useState<Withdrawal | null>(null)
  const query = useWithdrawals(userId, page)
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <PagedRows
        label={t('title')}
        query={query}
        icon="wallet"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            onCancel={() => setCancelled(withdrawal)}
          />
        )}
      </PagedRows>
      {cancelled ? (
        <CancelDialog userId={userId} withdrawal={cancelled} onClose={() => setCancelled(null)} />
      ) : null}
    </Box>
  )
}

function CancelDialog(props: { userId: number; withdrawal: Withdrawal; onClose: () => void }) {
  const { userId, withdrawal, onClose } = props
  const t = useTranslations('wallet.payouts.list')
  const language = useLocale()
  const client = useQueryClient()
  const { keyOf } = useRequestKey()
  return (
    <ConfirmDialog
      danger
      title={t('cancelOf', { number: withdrawal.number })}
      text={t('cancelText', { amount: amountText(withdrawal.tenths, 'income', language) })}
      verb={t('cancelVerb')}
      onClose={onClose}
      action={async () => {
        await cancelWithdrawal(
          { id: withdrawal.id, idempotency_key: keyOf(withdrawal.id) },
          { quiet: true, onMessage: notifySuccess },
        )
        await client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) })
      }}
    />
  )
}
