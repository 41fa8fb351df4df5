'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import type { BookingDraft } from './use-booking-draft.ts'

interface BookingFieldsProps {
  draft: BookingDraft
  faults: Record<'title' | 'start' | 'tags', string | null>
  /** It was tried to save: what is missing is shown, too. */
  tried: boolean
}

/** Title, start, tags and spoken language of a broadcast. */
export function BookingFields({ draft, faults, tried }: BookingFieldsProps) {
  const t = useTranslations('streams.studio.bookings')
  const words = useTranslations('streams.studio.room')
  const languages = useTranslations('streams.studio.languages')
  const { match, title, start, tags, language, set } = draft
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        autoComplete="off"
        value={title}
        fault={tried || title ? faults.title : null}
        hint={match ? t('titleFromMatch', { most: TITLE_MOST }) : t('titleHint', { most: TITLE_MOST })}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('start')}
        name="start"
        type="datetime-local"
        value={start}
        fault={tried ? faults.start : null}
        hint={match ? t('startFromMatch') : t('startHint')}
        onChange={(event) => set({ start: event.target.value })}
      />
      <TextField
        label={words('tags')}
        name="tags"
        autoComplete="off"
        value={tags}
        fault={faults.tags}
        hint={words('tagsHint')}
        onChange={(event) => set({ tags: event.target.value })}
      />
      <Select
        label={words('spoken')}
        value={language}
        className="self-start"
        onChange={(event) => set({ language: event.target.value as Language | '' })}
        options={[
          { value: '', label: words('spokenNone') },
          ...LANGUAGES.map((value) => ({ value, label: languages(value) })),
        ]}
      />
    </>
  )
}
