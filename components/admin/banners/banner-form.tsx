'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { saveBanner } from '#lib/client/admin.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { BANNER_KINDS, BANNER_PLACES } from '#lib/shared/site-words.ts'
import { useDeed } from '../frame/use-deed.ts'
import { BannerLooks } from './banner-looks.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { type BannerRow, type Draft, draftOf, inputOf } from './draft.ts'
import { usePicture } from './use-picture.ts'

/** One banner or advert, a new one without `row`; what it will look like stands above it. */
export function BannerForm({ row, onDone }: { row: BannerRow | null; onDone: () => void }) {
  const t = useTranslations('admin.banners')
  const languages = useTranslations('admin.languages')
  const [draft, setDraft] = useState<Draft>(() => draftOf(row))
  const heading = useRef<HTMLHeadingElement>(null)
  const deed = useDeed()
  const picture = usePicture(row?.image ?? null)
  // The list it took the place of had the focus.
  useEffect(() => heading.current?.focus(), [])
  const set = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
    setDraft((now) => ({ ...now, [field]: value }))
    deed.setFault(null)
  }
  const text = (field: Exclude<keyof Draft, 'active' | 'kind' | 'place' | 'look'>) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  })
  const save = async () => {
    const done = await deed.run(
      async () => {
        const image = await picture.send()
        await saveBanner({ ...(row ? { id: row.id } : {}), ...inputOf(draft), ...image }, { quiet: true })
      },
      t(row ? 'changed' : 'added'),
    )
    if (done) onDone()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t(row ? 'changeTitle' : 'addTitle')}
      </h1>
      <BannerPreview draft={draft} image={picture.shown} />
      <Box as="div" className="mt-4 flex flex-col gap-5 p-4">
        <div className="flex flex-wrap gap-3">
          <Select
            label={t('kind')}
            name="kind"
            value={draft.kind}
            options={BANNER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(event) => set('kind', event.target.value as Draft['kind'])}
          />
          <Select
            label={t('place')}
            name="place"
            value={draft.place}
            options={BANNER_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
            onChange={(event) => set('place', event.target.value as Draft['place'])}
          />
          <Switch checked={draft.active} onChange={(event) => set('active', event.target.checked)}>
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
        <BannerLooks look={draft.look} onChoose={(look) => set('look', look)} />
        <BannerPicture picture={picture} />
        <FaultLine text={picture.fault ?? deed.fault} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={deed.busy}>
            {t('save')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </div>
      </Box>
    </form>
  )
}
