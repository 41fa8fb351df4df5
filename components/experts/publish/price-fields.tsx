'use client'

import { useTranslations } from 'next-intl'
import { useFeature } from '#components/shared/site-features.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { MAX_PLAN_PRICE, MIN_PLAN_PRICE } from '#lib/shared/experts/vocabulary.ts'
import type { PlanDraft } from './draft.ts'

interface PriceFieldsProps {
  draft: PlanDraft
  error: string | null
  onChange: (change: Partial<PlanDraft>) => void
}

/** Whether a plan is free or costs diamonds, and whether they are paid back if it is wrong. */
export function PriceFields({ draft, error, onChange }: PriceFieldsProps) {
  const t = useTranslations('experts.publish')
  const isPaidAllowed = useFeature('paid_plans')
  if (!isPaidAllowed) return <p className="text-ink-2 text-sm">{t('onlyFree')}</p>
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          legend={t('price')}
          name="plan-price-kind"
          value={draft.isFree ? 'free' : 'paid'}
          onChange={(value) => onChange({ isFree: value === 'free' })}
          segments={[
            { value: 'free', label: t('free') },
            { value: 'paid', label: t('paid') },
          ]}
        />
      </div>
      {draft.isFree ? null : (
        <>
          <TextField
            label={t('diamonds')}
            name="plan-price"
            inputMode="decimal"
            autoComplete="off"
            value={draft.price}
            error={error}
            hint={t('diamondsHint', { least: MIN_PLAN_PRICE / 10, most: MAX_PLAN_PRICE / 10 })}
            onChange={({ target }) => onChange({ price: target.value })}
            className="max-w-60"
          />
          <Switch
            checked={draft.isBackIfWrong}
            onChange={({ target }) => onChange({ isBackIfWrong: target.checked })}
          >
            {t('back')}
          </Switch>
        </>
      )}
    </div>
  )
}
