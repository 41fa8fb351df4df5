'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveGoods } from '#lib/client/mall/goods.ts'
import { type AdminGoods, saveGoods as contract } from '#lib/contract/mall/goods.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { usePicture } from '../banners/use-picture.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { draftOf, findDraftError, inputOf } from './goods-draft.ts'
import { KindFields, LimitFields } from './goods-fields.tsx'

/** Form of one kind of goods, of new ones without `row`. */
export function GoodsForm({ row, onDone }: { row: AdminGoods | null; onDone: () => void }) {
  const t = useTranslations('admin.mall')
  const languages = useTranslations('admin.languages')
  const picture = usePicture(row?.image ?? null, 'gift')
  const form = useRowDraft(() => draftOf(row), {
    input: contract.input,
    inputOf,
    validate: (draft) => {
      const invalid = findDraftError(draft)
      return invalid && t(`wrong.${invalid}`)
    },
    save: async (draft) => {
      const image = await picture.send()
      return saveGoods({ ...(row ? { id: row.goods_id } : {}), ...inputOf(draft), ...image }, { quiet: true })
    },
    saved: () => t(row ? 'changed' : 'added'),
    onDone,
  })
  const { text, onSubmit, busy, error } = form
  return (
    <RowForm
      title={t(row ? 'changeTitle' : 'addTitle')}
      busy={busy}
      error={picture.error ?? error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <KindFields form={form} isNew={row === null} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('nameIn', { language: languages(language) })}
            maxLength={language === 'zh' ? 40 : 60}
            lang={language}
            {...text(`name_${language}`)}
          />
        ))}
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('textIn', { language: languages(language) })}
            maxLength={language === 'zh' ? 300 : 600}
            lang={language}
            {...text(`text_${language}`)}
          />
        ))}
      </div>
      <LimitFields form={form} row={row} />
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
