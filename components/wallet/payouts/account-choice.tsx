'use client'

import { useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { PayoutAccount } from '#lib/contract/wallet/bank-cards.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { PayoutAccountKind } from '#lib/shared/payouts/vocabulary.ts'

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[]
  chosen: PayoutAccountKind | null
  onChoose: (kind: PayoutAccountKind) => void
}

/** The accounts that a withdrawal can be paid to, as radio options. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  const t = useTranslations('wallet.payouts')
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink text-sm">{t('withdraw.to')}</legend>
      <div className="flex flex-col gap-2">
        {accounts.map(({ kind, number, bank_name: bank, usable_at: usableAt }) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="payout-account"
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
              className="size-4 accent-(--brand)"
            />
            <span className="min-w-0">
              <span className="block text-md wrap-anywhere">{bank ?? t(`kinds.${kind}`)}</span>
              <span className="num block text-ink-2 text-xs">
                {Date.parse(usableAt) > Date.now() ? (
                  <>
                    {t('withdraw.usable', { account: number })} <LocalDateTime at={usableAt} />
                  </>
                ) : (
                  number
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs">
        <Link
          href="/member?type=cards"
          rel="nofollow"
          className="text-ink-2 underline underline-offset-2 hover:text-brand"
        >
          {t('links.cards')}
        </Link>
      </p>
    </fieldset>
  )
}
