'use client'

import { useTranslations } from 'next-intl'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { useFeature } from '#components/shared/site-features.tsx'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { usePayoutAccounts } from '#lib/client/wallet/bank-cards.ts'
import { usePayoutTerms } from '#lib/client/wallet/payouts.ts'
import { ReadyIncome } from './ready-income.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawSteps } from './withdraw-steps.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/**
 * Withdrawing income, a section of /member: what is ready, the application, and the user's withdrawals. Needs the
 * messages `common` and `wallet.payouts`.
 */
export function WithdrawScreen() {
  const user = useUser()
  return user ? (
    <div className="flex flex-col gap-4">
      <Application userId={user.id} />
      <WithdrawalList userId={user.id} />
    </div>
  ) : null
}

function Application({ userId }: { userId: number }) {
  const t = useTranslations('wallet.payouts.withdraw')
  const isOn = useFeature('payouts')
  const { data: terms, error, isFetching, refetch } = usePayoutTerms(userId)
  const { data: accounts, ...accountsQuery } = usePayoutAccounts(userId)
  const failed = error ?? accountsQuery.error
  const retry = () => {
    void refetch()
    void accountsQuery.refetch()
  }
  if (!terms || !accounts)
    return (
      <Box as="div">
        <QueryStatus
          query={{ error: failed, isFetching: isFetching || accountsQuery.isFetching, refetch: retry }}
          title={t('errorTitle')}
          label={t('loading')}
          rows={5}
          columns={['w-24', 'w-1/3', 'w-16']}
        />
      </Box>
    )
  if (!isOn || terms.kinds.length === 0)
    return (
      <Box as="div">
        <EmptyState icon={<Icon name="wallet" size={24} />} title={t('closed')} text={t('closedText')} />
      </Box>
    )
  const choices = terms.kinds.flatMap((kind) => accounts[kind] ?? [])
  const isReady = terms.is_verified && terms.has_payment_password && choices.length > 0
  return (
    <Box as="div">
      <ReadyIncome terms={terms} />
      {isReady ? (
        <WithdrawForm userId={userId} terms={terms} accounts={choices} />
      ) : (
        <WithdrawSteps terms={terms} hasAccount={choices.length > 0} />
      )}
    </Box>
  )
}
