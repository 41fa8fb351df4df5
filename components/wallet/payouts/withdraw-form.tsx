'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { applyForWithdrawal } from '#lib/client/wallet/payouts.ts'
import type { PayoutAccount } from '#lib/contract/wallet/bank-cards.ts'
import type { PayoutTerms } from '#lib/contract/wallet/payouts.ts'
import { type PayoutAccountKind, payoutFee } from '#lib/shared/payouts/vocabulary.ts'
import { AccountChoice } from './account-choice.tsx'
import { typedTenths } from './typed-tenths.ts'
import { useMoneyCall } from './use-money-call.ts'
import { WithdrawalMoney } from './withdrawal-money.tsx'

interface WithdrawFormProps {
  userId: number
  terms: PayoutTerms
  /** At least one. */
  accounts: readonly PayoutAccount[]
}

/** Chooses account and amount, shows fee and money, and asks for confirmation before it applies. */
export function WithdrawForm({ userId, terms, accounts }: WithdrawFormProps) {
  const t = useTranslations('wallet.payouts.withdraw')
  const language = useLocale()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<PayoutAccountKind | null>(null)
  const [confirming, setConfirming] = useState(false)
  const password = usePaymentPassword()
  const account = accounts.find((each) => each.kind === kind) ?? accounts[0]
  const apply = useMoneyCall<{ kind: PayoutAccountKind; tenths: number }, unknown>({
    userId,
    ask: password.ask,
    send: applyForWithdrawal,
    onDone: () => setText(''),
  })
  const error = useFormError(apply)
  const tenths = typedTenths(text)
  const amount = tenths === null ? 0 : Math.floor(tenths / terms.rate)
  const fee = payoutFee(amount, terms)
  const least = terms.least * terms.rate
  const most = Math.min(terms.most, terms.day_left, terms.month_left) * terms.rate
  const bounds = {
    least: amountText(least, 'income', language),
    most: amountText(Math.min(most, terms.ready), 'income', language),
  }
  const submit = () => {
    const invalid =
      tenths === null
        ? t('wrong')
        : tenths < least || tenths > Math.min(most, terms.ready)
          ? t('bounds', bounds)
          : null
    error.setInvalid(invalid)
    setConfirming(invalid === null)
  }
  return (
    <>
      <Form
        label={t('apply')}
        className="flex max-w-120 flex-col gap-4 p-4"
        busy={apply.isPending}
        onSubmit={submit}
      >
        <AccountChoice accounts={accounts} chosen={account?.kind ?? null} onChoose={setKind} />
        <TextField
          label={t('amount')}
          name="withdraw-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          hint={t('amountHint', bounds)}
          onChange={(event) => {
            setText(event.target.value)
            error.clear()
          }}
          after={
            <button
              type="button"
              className="hit-44 px-3 text-brand text-sm hover:underline"
              onClick={() => {
                setText(String(Math.max(0, Math.min(most, terms.ready)) / 10))
                error.clear()
              }}
            >
              {t('all')}
            </button>
          }
        />
        <WithdrawalMoney amount={amount} fee={fee} />
        <ErrorMessage text={error.text} />
        <Button type="submit" kind="primary" size="lg" busy={apply.isPending}>
          {t('apply')}
        </Button>
      </Form>
      {confirming && tenths !== null && account ? (
        <ConfirmDialog
          title={t('confirmTitle')}
          verb={t('apply')}
          text={t('confirmText', {
            diamonds: amountText(tenths, 'income', language),
            account: account.number,
            fee: priceText(fee, 'CNY', language),
            paid: priceText(amount - fee, 'CNY', language),
          })}
          onClose={() => setConfirming(false)}
          action={async () => apply.mutate({ kind: account.kind, tenths })}
        />
      ) : null}
      {password.dialog}
    </>
  )
}
