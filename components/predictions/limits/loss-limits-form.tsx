'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setStakeLimitsMutation } from '#lib/client/predictions/limits.ts'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS, type LossPeriod } from '#lib/shared/predictions/vocabulary.ts'
import { draftOf, invalidLimits, limitChanges } from './limit-draft.ts'

interface LossLimitsFormProps {
  userId: number
  limits: StakeLimits
}

/** The limits of loss per day, week and month, and raised ones that wait for their time. */
export function LossLimitsForm({ userId, limits }: LossLimitsFormProps) {
  const t = useTranslations('predictions.limits')
  const language = useLocale()
  const [draft, setDraft] = useState(() => draftOf(limits))
  const [wrong, setWrong] = useState<readonly LossPeriod[]>([])
  const save = useMutation({
    ...setStakeLimitsMutation(userId),
    onSuccess: ({ next }) => notifySuccess(t(next ? 'savedLater' : 'saved')),
  })
  const errorText = useErrorText(save.error)
  const changes = limitChanges(draft, limits)
  const isChanged = Object.keys(changes).length > 0
  const coins = (amount: number) => amountText(amount, 'coins', language)
  const submit = () => {
    const invalid = invalidLimits(draft, limits.site)
    setWrong(invalid)
    if (invalid.length === 0 && isChanged) save.mutate(changes)
  }
  return (
    <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        {LOSS_PERIODS.map((period) => {
          const most = coins(limits.site[period])
          return (
            <TextField
              key={period}
              label={t(`periods.${period}`)}
              name={`loss-${period}`}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
              value={draft[period]}
              hint={t('hint', { most })}
              error={wrong.includes(period) ? t('wrong', { most }) : null}
              after={
                <span className="grid place-items-center pr-3">
                  <MoneyIcon currency="coins" />
                </span>
              }
              onChange={(event) => {
                setDraft({ ...draft, [period]: event.target.value })
                setWrong([])
                if (save.isError) save.reset()
              }}
            />
          )
        })}
      </div>
      <PendingLimits limits={limits} />
      <ErrorMessage text={errorText} />
      <div>
        <Button
          type="submit"
          kind={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged && !save.isPending}
          busy={save.isPending}
        >
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** Raised limits and when they apply. */
function PendingLimits({ limits: { own, next } }: { limits: StakeLimits }) {
  const t = useTranslations('predictions.limits')
  const language = useLocale()
  if (!next) return null
  return (
    <p className="num flex flex-wrap gap-x-3 rounded-sm bg-info-weak px-3 py-2 text-ink text-sm">
      <span>
        {t('next')} <LocalDateTime at={next.at} />
      </span>
      {LOSS_PERIODS.filter((period) => next[period] !== own[period]).map((period) => {
        const limit = next[period]
        return (
          <span key={period}>
            {t('nextLimit', {
              name: t(`periods.${period}`),
              amount: limit === null ? t('siteLimit') : amountText(limit, 'coins', language),
            })}
          </span>
        )
      })}
    </p>
  )
}
