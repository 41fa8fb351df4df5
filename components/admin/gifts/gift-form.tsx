'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveGift } from '#lib/client/gifts/gifts.ts'
import { saveGift as contract } from '#lib/contract/gifts/gifts.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { GIFT_EFFECTS, type GiftEffect, MAX_GIFT_COUNT } from '#lib/shared/vocabulary/gifts.ts'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { usePicture } from '../banners/use-picture.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { draftOf, findDraftError, type GiftRow, inputOf } from './gift-draft.ts'

/** Form of one gift, a new one without `row`. */
export function GiftForm({ row, onDone }: { row: GiftRow | null; onDone: () => void }) {
  const t = useTranslations('admin.gifts')
  const languages = useTranslations('admin.languages')
  const picture = usePicture(row?.image ?? null, 'gift')
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => draftOf(row), {
    input: contract.input,
    inputOf,
    validate: (draft) => {
      const invalid = findDraftError(draft)
      return invalid && t(`wrong.${invalid}`)
    },
    save: async (draft) => {
      const image = await picture.send()
      return saveGift({ ...(row ? { id: row.gift_id } : {}), ...inputOf(draft), ...image }, { quiet: true })
    },
    saved: () => t(row ? 'changed' : 'added'),
    onDone,
  })
  return (
    <RowForm
      title={t(row ? 'changeTitle' : 'addTitle')}
      busy={busy}
      error={picture.error ?? error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('nameIn', { language: languages(language) })}
            maxLength={language === 'zh' ? 20 : 40}
            {...text(`name_${language}`)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Select
          label={t('effect')}
          value={draft.effect}
          options={GIFT_EFFECTS.map((value) => ({ value, label: t(`effects.${value}`) }))}
          onChange={(event) => set({ effect: event.target.value as GiftEffect })}
        />
        <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
          {t('active')}
        </Switch>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <TextField label={t('price')} hint={t('priceHint')} inputMode="decimal" {...text('price')} />
        <TextField
          label={t('batchesLabel')}
          hint={t('batchesHint', { most: MAX_GIFT_COUNT })}
          {...text('batches')}
        />
        <TextField
          label={t('comboLabel')}
          hint={t('comboHint')}
          inputMode="numeric"
          {...text('combo_seconds')}
        />
        <TextField
          label={t('broadcastLabel')}
          hint={t('broadcastHint')}
          inputMode="decimal"
          {...text('broadcast_price')}
        />
        <TextField label={t('sort')} inputMode="numeric" {...text('sort')} />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        {picture.shown ? (
          // biome-ignore lint/performance/noImgElement: a picture of this browser or one already small
          <img
            src={picture.shown}
            alt=""
            className="size-20 shrink-0 rounded-sm border border-line object-contain"
          />
        ) : null}
        <BannerPicture picture={picture} hint={t('pictureHint')} />
      </div>
    </RowForm>
  )
}
