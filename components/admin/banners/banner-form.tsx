'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveBanner } from '#lib/client/admin/banners.ts'
import { saveBanner as contract } from '#lib/contract/admin/banners.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { BANNER_KINDS, BANNER_PLACES } from '#lib/shared/vocabulary/site.ts'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { BannerPicture } from './banner-picture.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { BannerStyles } from './banner-styles.tsx'
import { type BannerRow, type Draft, draftOf, inputOf } from './draft.ts'
import { usePicture } from './use-picture.ts'

/** Form of one banner or advert, a new one without `row`, with a preview above it. */
export function BannerForm({ row, onDone }: { row: BannerRow | null; onDone: () => void }) {
  const t = useTranslations('admin.banners')
  const languages = useTranslations('admin.languages')
  const picture = usePicture(row?.image ?? null)
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => draftOf(row), {
    input: contract.input,
    inputOf,
    save: async (draft) => {
      const image = await picture.send()
      return saveBanner({ ...(row ? { id: row.id } : {}), ...inputOf(draft), ...image }, { quiet: true })
    },
    saved: () => t(row ? 'changed' : 'added'),
    onDone,
  })
  return (
    <RowForm
      title={t(row ? 'changeTitle' : 'addTitle')}
      preview={<BannerPreview draft={draft} image={picture.shown} />}
      busy={busy}
      error={picture.error ?? error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <div className="flex flex-wrap gap-3">
        <Select
          label={t('kind')}
          name="kind"
          value={draft.kind}
          options={BANNER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => set({ kind: event.target.value as Draft['kind'] })}
        />
        <Select
          label={t('place')}
          name="place"
          value={draft.place}
          options={BANNER_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
          onChange={(event) => set({ place: event.target.value as Draft['place'] })}
        />
        <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
          {t('active')}
        </Switch>
      </div>
      {LANGUAGES.map((language) => (
        <fieldset key={language} className="grid grid-cols-1 gap-4 md:grid-cols-[2fr_3fr]">
          <legend className="mb-2 font-semibold text-md">{languages(language)}</legend>
          <TextField
            label={t('titleIn', { language: languages(language) })}
            maxLength={60}
            lang={language}
            {...text(`title_${language}`)}
          />
          <TextField
            label={t('textIn', { language: languages(language) })}
            maxLength={160}
            lang={language}
            {...text(`text_${language}`)}
          />
        </fieldset>
      ))}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <TextField label={t('href')} hint={t('hrefHint')} maxLength={300} {...text('href')} />
        <TextField label={t('starts')} type="datetime-local" hint={t('timeHint')} {...text('starts_at')} />
        <TextField label={t('ends')} type="datetime-local" hint={t('timeHint')} {...text('ends_at')} />
        <TextField
          label={t('sort')}
          type="number"
          min={-1000}
          max={1000}
          hint={t('sortHint')}
          {...text('sort')}
        />
      </div>
      <BannerStyles style={draft.look} onChoose={(look) => set({ look: look })} />
      <BannerPicture picture={picture} />
    </RowForm>
  )
}
