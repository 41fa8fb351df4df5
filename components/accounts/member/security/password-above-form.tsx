'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { usePaymentPassword } from '#components/shared/payments/use-payment-password.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpending, useSpending } from '#lib/client/gifts/spending.ts'
import { sendWithPassword } from '#lib/client/wallet/payment-password.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'

/** The amount in diamonds above which gifts and paid messages need the payment password. */
export function PasswordAboveForm({ userId }: { userId: number }) {
  const t = useTranslations('accounts.profile.payment.above')
  const { data, error, isFetching, refetch } = useSpending(userId)
  if (error && !data)
    return <LoadFailed title={t('title')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-6 h-20 max-w-100" />
  return <AmountForm key={data.password_above} userId={userId} tenths={data.password_above} />
}

function AmountForm({ userId, tenths }: { userId: number; tenths: number }) {
  const t = useTranslations('accounts.profile.payment.above')
  const [typed, setTyped] = useState(String(tenths / 10))
  const password = usePaymentPassword()
  const save = useMutation({
    mutationFn: (passwordAbove: number) =>
      sendWithPassword(
        (more) => setSpending({ password_above: passwordAbove, ...more }, { quiet: true }),
        password.ask,
      ),
    onSuccess: (state, _amount, _result, { client }) => {
      if (state === null) return
      client.setQueryData(walletKeys.spending(userId), state)
      notifySuccess(t('saved'))
    },
  })
  const error = useFormError(save)
  const submit = () => {
    const isWhole = /^\d{1,7}$/.test(typed)
    error.setInvalid(isWhole ? null : t('wrong'))
    if (isWhole) save.mutate(Number(typed) * 10)
  }
  return (
    <>
      <Form
        label={t('title')}
        busy={save.isPending}
        onSubmit={submit}
        className="mt-6 flex max-w-100 flex-col gap-4"
      >
        <TextField
          label={t('title')}
          name="password-above"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          hint={t('hint')}
          onChange={(event) => {
            setTyped(event.target.value.replace(/\D/g, ''))
            error.clear()
          }}
        />
        <ErrorMessage text={error.text} />
        <Button type="submit" busy={save.isPending} className="self-start">
          {t('save')}
        </Button>
      </Form>
      {password.dialog}
    </>
  )
}
