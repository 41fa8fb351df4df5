'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '#components/ui/forms/select.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setTitle, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { SingleFieldForm } from './single-field-form.tsx'

/** The room's title in one language, saved on its own. */
export function TitleForm({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.room')
  const languages = useTranslations('streams.studio.languages')
  const renew = useStudioRefresh(userId)
  const page = useLocale()
  const [language, setLanguage] = useState<Language>(page)
  return (
    <SingleFieldForm
      key={language}
      label={t('roomTitle')}
      value={room[`title_${language}`] ?? ''}
      most={MAX_ROOM_TITLE_LENGTH}
      emptyError={t('titleMissing')}
      before={
        <Select
          label={t('titleIn')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={LANGUAGES.map((value) => ({ value, label: languages(value) }))}
        />
      }
      save={async (text) => {
        await setTitle({ title: text, language }, { quiet: true, onMessage: notifySuccess })
        await renew('room')
      }}
    />
  )
}
