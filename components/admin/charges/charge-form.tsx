'use client'

import { useTranslations } from 'next-intl'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveChargeRule } from '#lib/client/gifts/orders.ts'
import { saveChargeRule as contract } from '#lib/contract/gifts/orders.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { type ChargeRow, draftOf, findDraftError, inputOf } from './charge-draft.ts'

/** Form of one recharge package, a new one without `row`, which is added at position `next`. */
export function ChargeForm(props: { row: ChargeRow | null; next: number; onDone: () => void }) {
  const { row, next, onDone } = props
  const t = useTranslations('admin.charges')
  const gifts = useTranslations('admin.gifts')
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => draftOf(row, next), {
    input: contract.input,
    inputOf,
    validate: (draft) => {
      const invalid = findDraftError(draft)
      return invalid && t(`wrong.${invalid}`)
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
      <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
        {t('active')}
      </Switch>
    </RowForm>
  )
}
