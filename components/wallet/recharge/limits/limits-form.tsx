'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { changesOf, draftOf, invalidFields, LIMITS, type Limit } from './limit-draft.ts'
import { useTimeText } from './use-time-text.ts'

const LABEL_KEYS = { send: 'send', day: 'day', month: 'monthLimit' } as const

/** The three spending limits, and their pending increases. */
export function LimitsForm({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('wallet.recharge.limits')
  const language = useLocale()
  const timeText = useTimeText()
  const [draft, setDraft] = useState(() => draftOf(state))
  const [wrong, setWrong] = useState<readonly Limit[]>([])
  const save = useMutation({
    ...setSpendingMutation(userId),
    onSuccess: ({ next }) => notifySuccess(next ? t('savedLater', { at: timeText(next.at) }) : t('saved')),
  })
  const errorText = useErrorText(save.error)
  const changes = changesOf(draft, state)
  const changed = Object.keys(changes).length > 0
  const amount = (tenths: number | null) =>
    tenths === null ? t('siteLimit') : amountText(tenths, 'diamonds', language)
  const submit = () => {
    const bad = invalidFields(draft, state.site)
    setWrong(bad)
    if (bad.length > 0 || !changed) return
    save.mutate(changes)
  }
  return (
    <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        {LIMITS.map((name) => (
          <TextField
            key={name}
            label={t(LABEL_KEYS[name])}
            name={`limit-${name}`}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            value={draft[name]}
            hint={t('hint', { most: amount(state.site[name]) })}
            error={wrong.includes(name) ? t('wrong', { most: amount(state.site[name]) }) : null}
            after={
              <span className="grid place-items-center pr-3">
                <MoneyIcon currency="diamonds" />
              </span>
            }
            onChange={(event) => {
              setDraft({ ...draft, [name]: event.target.value })
              setWrong([])
              if (save.isError) save.reset()
            }}
          />
        ))}
      </div>
      {state.next ? (
        <p className="num flex flex-wrap gap-x-3 rounded-sm bg-info-weak px-3 py-2 text-ink text-sm">
          <span>{t('next', { at: timeText(state.next.at) })}</span>
          {LIMITS.filter((name) => state.next?.[name] !== state.own[name]).map((name) => (
            <span key={name}>
              {t('nextLimit', { name: t(LABEL_KEYS[name]), amount: amount(state.next?.[name] ?? null) })}
            </span>
          ))}
        </p>
      ) : null}
      <ErrorMessage text={errorText} />
      <div>
        <Button
          type="submit"
          kind={changed ? 'primary' : 'plain'}
          disabled={!changed && !save.isPending}
          busy={save.isPending}
        >
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
