'use client'

import { useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { PayoutAccount } from '#lib/contract/wallet/bank-cards.ts'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'

interface AccountRowProps {
  kind: PayoutAccountKind
  /** Null: none is saved. */
  account: PayoutAccount | null
  canSave: boolean
  onOpen: (task: 'save' | 'remove') => void
}

/** One payout account, masked, with what can be done with it. */
export function AccountRow({ kind, account, canSave, onOpen }: AccountRowProps) {
  const t = useTranslations('wallet.payouts')
  const name = t(`kinds.${kind}`)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-md">{name}</h2>
        {account ? (
          <>
            <p className="num text-sm wrap-anywhere">
              {`${account.bank_name ?? ''} ${account.number} · ${account.real_name}`.trim()}
            </p>
            {Date.parse(account.usable_at) > Date.now() ? (
              <p className="text-amber text-xs">
                {t('cards.usable')} <LocalDateTime at={account.usable_at} />
              </p>
            ) : null}
          </>
        ) : (
          <p className="text-ink-2 text-sm">{t('cards.none')}</p>
        )}
      </div>
      <div className="flex gap-2">
        {canSave ? (
          <Button
            aria-label={t(account ? 'cards.changeOf' : 'cards.addOf', { kind: name })}
            onClick={() => onOpen('save')}
          >
            {t(account ? 'cards.change' : 'cards.add')}
          </Button>
        ) : null}
        {account ? (
          <Button aria-label={t('cards.removeOf', { kind: name })} onClick={() => onOpen('remove')}>
            {t('cards.remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
