'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { BannerSlide } from '#components/shared/banner/banner-slide.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { saveCampaign } from '#lib/client/admin/campaigns.ts'
import { saveCampaign as contract, MAX_CAMPAIGN_BODY_LENGTH } from '#lib/contract/admin/campaigns.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { BannerStyles } from '../banners/banner-styles.tsx'
import { RowForm } from '../frame/rows/row-form.tsx'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { type CampaignRow, campaignDraftOf, campaignInputOf } from './campaign-draft.ts'

interface TextProps {
  label: string
  hint: string
  lang: string
  name: string
  value: string
  onChange: (text: string) => void
}

function Body({ label, hint, lang, name, value, onChange }: TextProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        lang={lang}
        rows={5}
        maxLength={MAX_CAMPAIGN_BODY_LENGTH}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink text-md focus-visible:outline-2 focus-visible:outline-brand max-lg:text-lg"
      />
      <p id={`${id}-note`} className="mt-1 text-ink-2 text-xs">
        {hint}
      </p>
    </div>
  )
}

/** Form of one campaign, a new one without `row`; it is a draft until it is published. */
export function CampaignForm({ row, onDone }: { row: CampaignRow | null; onDone: () => void }) {
  const t = useTranslations('admin.campaigns')
  const banners = useTranslations('admin.banners')
  const languages = useTranslations('admin.languages')
  const language = useLocale()
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => campaignDraftOf(row), {
    input: contract.input,
    inputOf: campaignInputOf,
    save: (draft) =>
      saveCampaign({ ...(row ? { id: row.id } : {}), ...campaignInputOf(draft) }, { quiet: true }),
    saved: () => banners(row ? 'changed' : 'added'),
    onDone,
  })
  const first = (body: string) => body.split(/\n\s*\n/)[0]?.trim() ?? ''
  return (
    <RowForm
      title={t(row ? 'changeTitle' : 'addTitle')}
      preview={
        <section aria-label={banners('preview')}>
          <BannerSlide
            banner={{
              ...draft,
              text_zh: first(draft.body_zh),
              text_en: first(draft.body_en),
              text_vi: first(draft.body_vi),
              image: null,
            }}
            language={language}
            noLink
            className="h-36"
          />
        </section>
      }
      busy={busy}
      error={error}
      onSave={onSubmit}
      onDone={onDone}
    >
      <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
        {t('publish')}
      </Switch>
      {LANGUAGES.map((each) => (
        <fieldset key={each} className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold text-md">{languages(each)}</legend>
          <TextField
            label={banners('titleIn', { language: languages(each) })}
            maxLength={60}
            lang={each}
            {...text(`title_${each}`)}
          />
          <Body
            label={banners('textIn', { language: languages(each) })}
            hint={t('bodyHint')}
            lang={each}
            name={`body_${each}`}
            value={draft[`body_${each}`]}
            onChange={(value) => set({ [`body_${each}`]: value })}
          />
        </fieldset>
      ))}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <TextField label={t('href')} hint={banners('hrefHint')} maxLength={300} {...text('href')} />
        <TextField
          label={banners('starts')}
          type="datetime-local"
          hint={banners('timeHint')}
          {...text('starts_at')}
        />
        <TextField
          label={banners('ends')}
          type="datetime-local"
          hint={banners('timeHint')}
          {...text('ends_at')}
        />
      </div>
      <BannerStyles style={draft.look} onChoose={(look) => set({ look: look })} />
    </RowForm>
  )
}
