'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/amount.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { MoneyIcon } from '#components/shared/money-icon.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { SpendingState } from '#lib/contract/spending.ts'
import { changesOf, draftOf, LIMITS, type Limit, wrongOf } from './limit-draft.ts'
import { useMomentText } from './moment-text.ts'
import { useSetSpending } from './use-set-spending.ts'

const NAMES = { send: 'send', day: 'day', month: 'monthLimit' } as const

/** The three limits, and what waits of them. */
export function LimitsForm({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('recharge.limits')
  const language = useLocale()
  const moment = useMomentText()
  const [draft, setDraft] = useState(() => draftOf(state))
  const [wrong, setWrong] = useState<readonly Limit[]>([])
  const { busy, fault, setFault, run, save } = useSetSpending(userId)
  const changes = changesOf(draft, state)
  const changed = Object.keys(changes).length > 0
  const amount = (tenths: number | null) =>
    tenths === null ? t('siteLimit') : amountText(tenths, 'diamonds', language)
  const submit = () => {
    const bad = wrongOf(draft, state.site)
    setWrong(bad)
    if (bad.length > 0 || !changed) return
    void run(async (tell) => {
      const { next } = await save(changes)
      tell(next ? t('savedLater', { at: moment(next.at) }) : t('saved'))
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {LIMITS.map((name) => (
          <TextField
            key={name}
            label={t(NAMES[name])}
            name={`limit-${name}`}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            value={draft[name]}
            hint={t('hint', { most: amount(state.site[name]) })}
            fault={wrong.includes(name) ? t('wrong', { most: amount(state.site[name]) }) : null}
            after={
              <span className="grid place-items-center pr-3">
                <MoneyIcon currency="diamonds" />
              </span>
            }
            onChange={(event) => {
              setDraft({ ...draft, [name]: event.target.value })
              setWrong([])
              setFault(null)
            }}
          />
        ))}
      </div>
      {state.next ? (
        <p className="num flex flex-wrap gap-x-3 rounded-sm bg-info-weak px-3 py-2 text-ink text-sm">
          <span>{t('next', { at: moment(state.next.at) })}</span>
          {LIMITS.filter((name) => state.next?.[name] !== state.own[name]).map((name) => (
            <span key={name}>
              {t('nextLimit', { name: t(NAMES[name]), amount: amount(state.next?.[name] ?? null) })}
            </span>
          ))}
        </p>
      ) : null}
      <FaultLine text={fault} />
      <div>
        <Button type="submit" kind={changed ? 'primary' : 'plain'} disabled={!changed && !busy} busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
