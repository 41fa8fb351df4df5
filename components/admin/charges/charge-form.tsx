'use client'

import { useLocale, useTranslations } from 'next-intl'
import { priceText } from '#components/shared/figures/price-text.ts'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveChargeRule } from '#lib/client/gifts/orders.ts'
import { saveChargeRule as contract } from '#lib/contract/gifts/orders.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MAX_CHARGE, PAY_CURRENCIES, type PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { type ChargeDraft, type ChargeRow, draftOf, findDraftError, inputOf } from './charge-draft.ts'

/** The highest price in the currency of a draft. */
const mostOf = ({ currency }: ChargeDraft, language: Language) =>
  priceText(MAX_CHARGE[currency], currency, language)

/** Form of one recharge package, a new one without `row`, which is added at position `next`. */
export function ChargeForm(props: { row: ChargeRow | null; next: number; onDone: () => void }) {
  const { row, next, onDone } = props
  const t = useTranslations('admin.charges')
  const gifts = useTranslations('admin.gifts')
  const language = useLocale()
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => draftOf(row, next), {
    input: contract.input,
    inputOf,
    validate: (draft) => {
      const invalid = findDraftError(draft)
      return invalid && t(`wrong.${invalid}`, { most: mostOf(draft, language) })
    },
    save: (draft) =>
      saveChargeRule({ ...(row ? { id: row.rule_id } : {}), ...inputOf(draft) }, { quiet: true }),
    saved: () => t('saved'),
    onDone,
  })
  return (
    <RowForm
      title={t(row ? 'changeTitle' : 'add')}
      busy={busy}
      error={error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField label={t('price')} hint={t('priceHint')} inputMode="decimal" {...text('amount')} />
        <TextField label={t('brings')} hint={gifts('priceHint')} inputMode="decimal" {...text('tenths')} />
        <TextField label={t('bonus')} hint={t('bonusHint')} inputMode="decimal" {...text('bonus')} />
        <TextField label={gifts('sort')} hint={t('sortHint')} inputMode="numeric" {...text('sort')} />
      </div>
      <Select
        label={t('currency')}
        value={draft.currency}
        options={PAY_CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={(event) => set({ currency: event.target.value as PayCurrency })}
      />
      <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
        {t('active')}
      </Switch>
    </RowForm>
  )
}
