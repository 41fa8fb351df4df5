'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { useFeature } from '#components/shared/site-features.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { convertIncome } from '#lib/client/wallet/payouts.ts'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import { typedTenths } from './typed-tenths.ts'
import { useMoneyCall } from './use-money-call.ts'

/** Moving income to diamonds, a section of /member. Needs the messages `common` and `wallet.payouts`. */
export function ConvertScreen() {
  const t = useTranslations('wallet.payouts.convert')
  const user = useUser()
  const isOn = useFeature('conversion')
  const balances = useBalances(user?.id ?? 0)
  const { data } = balances
  const income = data?.wallets.find(({ currency }) => currency === 'income')
  return (
    <Box as="div">
      {!isOn ? (
        <EmptyState icon={<Icon name="wallet" size={24} />} title={t('closed')} text={t('closedText')} />
      ) : user && income ? (
        <ConvertForm userId={user.id} available={income.available} />
      ) : (
        <QueryStatus
          query={balances}
          title={t('errorTitle')}
          label={t('loading')}
          rows={3}
          columns={['w-24', 'w-1/3']}
        />
      )}
    </Box>
  )
}

function ConvertForm({ userId, available }: { userId: number; available: number }) {
  const t = useTranslations('wallet.payouts.convert')
  const language = useLocale()
  const [text, setText] = useState('')
  const [confirming, setConfirming] = useState(false)
  const password = usePaymentPassword()
  const convert = useMoneyCall<{ tenths: number }, unknown>({
    userId,
    ask: password.ask,
    send: convertIncome,
    onDone: () => setText(''),
  })
  const error = useFormError(convert)
  const tenths = typedTenths(text)
  const submit = () => {
    const invalid = tenths === null ? t('wrong') : tenths > available ? t('more') : null
    error.setInvalid(invalid)
    setConfirming(invalid === null)
  }
  return (
    <>
      <Form
        label={t('title')}
        className="flex max-w-120 flex-col gap-4 p-4"
        busy={convert.isPending}
        onSubmit={submit}
      >
        <p className="flex items-start gap-2 rounded-sm bg-amber-weak px-3 py-2 text-ink text-sm">
          <Icon name="triangle-alert" size={18} className="mt-0.5 shrink-0" />
          {t('warning')}
        </p>
        <p className="text-ink-2 text-sm">{t('rate')}</p>
        <TextField
          label={t('amount')}
          name="convert-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          hint={t('available', { amount: amountText(available, 'income', language) })}
          onChange={(event) => {
            setText(event.target.value)
            error.clear()
          }}
        />
        <ErrorMessage text={error.text} />
        <Button type="submit" kind="primary" size="lg" busy={convert.isPending}>
          {t('convert')}
        </Button>
      </Form>
      {confirming && tenths !== null ? (
        <ConfirmDialog
          title={t('confirmTitle')}
          verb={t('convert')}
          text={
            <>
              <p>{t('confirmText', { amount: amountText(tenths, 'income', language) })}</p>
              <p className="mt-2">{t('warning')}</p>
            </>
          }
          onClose={() => setConfirming(false)}
          action={async () => convert.mutate({ tenths })}
        />
      ) : null}
      {password.dialog}
    </>
  )
}
