'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { beginOrder, useChargeRules } from '#lib/client/gifts/orders.ts'
import { sendWithPassword } from '#lib/client/wallet/payment-password.ts'
import type { PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { currenciesOf, defaultCurrency } from './currency.ts'
import { PayWay } from './pay-way.tsx'
import { defaultRule, RuleChoice } from './rule-choice.tsx'

interface BuyFormProps {
  userId: number
  /** Missing amount for the purchase, in tenths. */
  short?: number
  /** Called when an order was created; its cashier is at `url`. */
  onOrderCreated: (order: { number: string; url: string }) => void
}

/** Chooses an amount and a payment method, and creates the order. */
export function BuyForm({ userId, short = 0, onOrderCreated }: BuyFormProps) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const { data, error, isFetching, refetch } = useChargeRules(userId)
  const [chosen, setChosen] = useState<number | null>(null)
  const [chosenCurrency, setCurrency] = useState<PayCurrency | null>(null)
  // One idempotency key per choice: a second press, or a retry after a lost response, returns the same order.
  const { keyOf, renew } = useRequestKey()
  const password = usePaymentPassword()
  const begin = useMutation({
    mutationFn: (input: { rule_id: number; idempotency_key: string }) =>
      sendWithPassword((more) => beginOrder({ ...input, ...more }, { quiet: true }), password.ask),
    onSuccess: (order) => {
      if (order === null) return
      renew()
      onOrderCreated(order)
    },
  })
  const errorText = useErrorText(begin.error)

  if (error && !data)
    return (
      <LoadFailed title={t('errorTitle')} error={error} trying={isFetching} retry={() => void refetch()} />
    )
  if (!data)
    return (
      <div className="grid grid-cols-3 gap-2" role="status">
        <span className="sr-only">{t('loading')}</span>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-20 rounded-md" />
        ))}
      </div>
    )
  if (!data.is_set_up)
    return (
      <EmptyState icon={<Icon name="wallet" size={24} />} title={t('notSetUp')} text={t('notSetUpText')} />
    )
  if (!data.is_open || data.list.length === 0)
    return (
      <EmptyState
        icon={<Icon name="wallet" size={24} />}
        title={t(data.is_open ? 'noRules' : 'closed')}
        text={t('closedText')}
      />
    )
  const currency = chosenCurrency ?? defaultCurrency(data.list, language)
  const rules = data.list.filter((each) => each.currency === currency)
  const rule = rules.find(({ rule_id: id }) => id === chosen) ?? defaultRule(rules, short)
  if (!rule) return null
  const pay = () => {
    begin.mutate({ rule_id: rule.rule_id, idempotency_key: keyOf(rule.rule_id) })
  }
  return (
    <>
      <Form className="flex flex-col gap-4" busy={begin.isPending} onSubmit={pay}>
        {short > 0 ? (
          <p className="flex items-center gap-2 rounded-sm bg-amber-weak px-3 py-2 text-ink text-sm">
            <Icon name="info" size={18} />
            {t('short', { amount: amountText(short, 'diamonds', language) })}
          </p>
        ) : null}
        {currenciesOf(data.list).length > 1 ? (
          <div>
            <Segmented
              legend={t('currency')}
              name="currency"
              value={rule.currency}
              segments={currenciesOf(data.list).map((value) => ({ value, label: value }))}
              onChange={(value) => setCurrency(value as PayCurrency)}
            />
          </div>
        ) : null}
        <RuleChoice rules={rules} chosen={rule.rule_id} onChoose={setChosen} />
        <PayWay provider={data.provider} />
        <ErrorMessage text={errorText} />
        <Button type="submit" kind="primary" size="lg" busy={begin.isPending}>
          {t('pay', { price: priceText(rule.amount, rule.currency, language) })}
        </Button>
        <p className="text-ink-2 text-xs">{t('fine')}</p>
      </Form>
      {password.dialog}
    </>
  )
}
