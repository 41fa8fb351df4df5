'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { draftOf, invalidLimits, type LimitKind, type Limits, limitChanges } from './limit-draft.ts'

/** The texts of a form of limits. `most`, `amount` and `name` are formatted already. */
interface LimitTexts<Name extends string> {
  label: (name: Name) => string
  hint: (most: string) => string
  wrong: (most: string) => string
  next: (at: string) => ReactNode
  nextLimit: (name: string, amount: string) => string
  siteLimit: string
  save: string
}

interface LimitsFormProps<Name extends string> {
  kind: LimitKind<Name>
  currency: 'diamonds' | 'coins'
  limits: Limits<Name>
  texts: LimitTexts<Name>
  /** The mutation that stores the changed limits. */
  save: {
    mutate: (changes: Partial<Record<Name, number>>) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
}

/** A user's own limits, and raised ones that wait for their time. */
export function LimitsForm<Name extends string>({
  kind,
  currency,
  limits,
  texts,
  save,
}: LimitsFormProps<Name>) {
  const language = useLocale()
  const [draft, setDraft] = useState(() => draftOf(kind, limits))
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const errorText = useErrorText(save.error)
  const changes = limitChanges(kind, draft, limits)
  const isChanged = Object.keys(changes).length > 0
  const { next, own, site } = limits
  const amount = (limit: number | null) =>
    limit === null ? texts.siteLimit : amountText(limit, currency, language)
  const submit = () => {
    const invalid = invalidLimits(kind, draft, limits)
    setWrong(invalid)
    if (invalid.length === 0 && isChanged) save.mutate(changes)
  }
  return (
    <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-3">
        {kind.names.map((name) => (
          <TextField
            key={name}
            label={texts.label(name)}
            name={`limit-${name}`}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            value={draft[name]}
            hint={texts.hint(amount(site[name]))}
            error={wrong.includes(name) ? texts.wrong(amount(site[name])) : null}
            after={
              <span className="grid place-items-center pr-3">
                <MoneyIcon currency={currency} />
              </span>
            }
            onChange={(event) => {
              setDraft({ ...draft, [name]: event.target.value })
              setWrong([])
              if (save.error) save.reset()
            }}
          />
        ))}
      </div>
      {next ? (
        <p className="num flex flex-wrap gap-x-3 rounded-sm bg-info-weak px-3 py-2 text-ink text-sm">
          <span>{texts.next(next.at)}</span>
          {kind.names
            .filter((name) => next[name] !== own[name])
            .map((name) => (
              <span key={name}>{texts.nextLimit(texts.label(name), amount(next[name]))}</span>
            ))}
        </p>
      ) : null}
      <ErrorMessage text={errorText} />
      <div>
        <Button
          type="submit"
          kind={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged && !save.isPending}
          busy={save.isPending}
        >
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
