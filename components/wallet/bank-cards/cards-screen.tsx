'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { useFeature } from '#components/shared/site-features.tsx'
import { Box } from '#components/ui/box.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { usePayoutAccounts } from '#lib/client/wallet/bank-cards.ts'
import { PAYOUT_ACCOUNT_KINDS, type PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'
import { AccountForm } from './account-form.tsx'
import { AccountRow } from './account-row.tsx'
import { RemoveForm } from './remove-form.tsx'
import type { RenderCode } from './render-code.ts'

/** What is being done with an account. */
type Open = { kind: PayoutAccountKind; task: 'save' | 'remove' } | null

/**
 * The bank card and the Alipay account that income is paid to, a section of /member. Needs the messages `common` and
 * `wallet.payouts`.
 */
export function CardsScreen({ renderCode }: { renderCode: RenderCode }) {
  const t = useTranslations('wallet.payouts.cards')
  const user = useUser()
  const isOn = useFeature('payouts')
  const [open, setOpen] = useState<Open>(null)
  const accounts = usePayoutAccounts(user?.id ?? 0)
  const { data } = accounts
  if (!user || !data)
    return (
      <Box as="div">
        <QueryStatus
          query={accounts}
          title={t('errorTitle')}
          label={t('loading')}
          rows={2}
          columns={['w-24', 'w-1/3', 'w-16']}
        />
      </Box>
    )
  const close = () => setOpen(null)
  return (
    <Box as="div">
      <p className="border-line border-b px-4 py-3 text-ink-2 text-sm">{t('text')}</p>
      <ul className="divide-y divide-line">
        {PAYOUT_ACCOUNT_KINDS.map((kind) => (
          <li key={kind} className="flex flex-col gap-4 p-4">
            <AccountRow
              kind={kind}
              account={data[kind]}
              canSave={isOn}
              onOpen={(task) => setOpen(open?.kind === kind && open.task === task ? null : { kind, task })}
            />
            {open?.kind === kind && open.task === 'save' ? (
              <AccountForm userId={user.id} kind={kind} renderCode={renderCode} onDone={close} />
            ) : null}
            {open?.kind === kind && open.task === 'remove' ? (
              <RemoveForm userId={user.id} kind={kind} renderCode={renderCode} onDone={close} />
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}
