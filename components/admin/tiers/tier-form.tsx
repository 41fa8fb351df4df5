'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveTier } from '#lib/client/gifts/perks.ts'
import { saveTier as contract } from '#lib/contract/gifts/perks.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { TIER_STYLES, type TierKind, type TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { draftOf, findDraftError, inputOf, type TierRow } from './tier-draft.ts'

interface TierFormProps {
  kind: TierKind
  row: TierRow | null
  /** Numbers that are already in use. */
  taken: readonly number[]
  onDone: () => void
}

/** Form of one tier, a new one without `row`. */
export function TierForm({ kind, row, taken, onDone }: TierFormProps) {
  const t = useTranslations('admin.tiers')
  const gifts = useTranslations('admin.gifts')
  const languages = useTranslations('admin.languages')
  const language = useLocale()
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(
    () => draftOf(row, Math.max(0, ...taken) + 1),
    {
      input: contract.input,
      inputOf: (draft) => inputOf(kind, draft),
      validate: (draft) => {
        const invalid = findDraftError(draft, row ? [] : taken)
        return invalid && t(`wrong.${invalid}`)
      },
      save: (draft) => saveTier(inputOf(kind, draft), { quiet: true }),
      saved: (draft) => t('saved', { name: draft[`name_${language}`] }),
      onDone,
    },
  )
  return (
    <RowForm
      title={`${t(row ? 'changeTitle' : 'addTitle')} · ${t(`kinds.${kind}`)}`}
      busy={busy}
      error={error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {LANGUAGES.map((each) => (
          <TextField
            key={each}
            label={gifts('nameIn', { language: languages(each) })}
            maxLength={each === 'zh' ? 20 : 40}
            {...text(`name_${each}`)}
          />
        ))}
        <TextField
          label={t('number')}
          hint={t('numberHint')}
          inputMode="numeric"
          readOnly={row !== null}
          {...text('tier')}
        />
        <TextField label={t('priceLabel')} hint={t('priceHint')} inputMode="decimal" {...text('price')} />
        <TextField
          label={t('renewalLabel')}
          hint={t('priceHint')}
          inputMode="decimal"
          {...text('renewal_price')}
        />
        {kind === 'noble' ? (
          <>
            <TextField label={t('hornsLabel')} inputMode="numeric" {...text('horns')} />
            <TextField label={t('barragesLabel')} inputMode="numeric" {...text('free_barrages')} />
            <TextField label={t('discountLabel')} inputMode="numeric" {...text('horn_discount')} />
            <TextField
              label={t('coinsLabel')}
              hint={t('coinsHint')}
              inputMode="numeric"
              {...text('coins_back')}
            />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Select
          label={t('look')}
          value={draft.look}
          options={TIER_STYLES.map((value) => ({ value, label: t(`looks.${value}`) }))}
          onChange={(event) => set({ look: event.target.value as TierStyle })}
        />
        <Switch checked={draft.entrance} onChange={(event) => set({ entrance: event.target.checked })}>
          {t('entranceLabel')}
        </Switch>
        <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
          {t('active')}
        </Switch>
      </div>
    </RowForm>
  )
}
