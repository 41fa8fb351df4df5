'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import type { BookingDraft } from './use-booking-draft.ts'

interface BookingFieldsProps {
  draft: BookingDraft
  errors: Record<'title' | 'start' | 'tags', string | null>
  /** The form was submitted, so missing values are shown, too. */
  tried: boolean
}

/** Title, start, tags and spoken language of a broadcast. */
export function BookingFields({ draft, errors, tried }: BookingFieldsProps) {
  const t = useTranslations('streams.studio.bookings')
  const roomTexts = useTranslations('streams.studio.room')
  const languages = useTranslations('streams.studio.languages')
  const { match, title, start, tags, language, set } = draft
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        autoComplete="off"
        value={title}
        error={tried || title ? errors.title : null}
        hint={
          match
            ? t('titleFromMatch', { most: MAX_ROOM_TITLE_LENGTH })
            : t('titleHint', { most: MAX_ROOM_TITLE_LENGTH })
        }
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('start')}
        name="start"
        type="datetime-local"
        value={start}
        error={tried ? errors.start : null}
        hint={match ? t('startFromMatch') : t('startHint')}
        onChange={(event) => set({ start: event.target.value })}
      />
      <TextField
        label={roomTexts('tags')}
        name="tags"
        autoComplete="off"
        value={tags}
        error={errors.tags}
        hint={roomTexts('tagsHint')}
        onChange={(event) => set({ tags: event.target.value })}
      />
      <Select
        label={roomTexts('spoken')}
        value={language}
        className="self-start"
        onChange={(event) => set({ language: event.target.value as Language | '' })}
        options={[
          { value: '', label: roomTexts('spokenNone') },
          ...LANGUAGES.map((value) => ({ value, label: languages(value) })),
        ]}
      />
    </>
  )
}
