'use client'

import { useTranslations } from 'next-intl'
import { writeSetting } from '#lib/client/admin/settings.ts'
import type { TextSetting as Name } from '#lib/shared/vocabulary/site.ts'
import { SavedField } from '../frame/rows/saved-field.tsx'

/** One text of the settings. An empty text is not shown anywhere. */
export function TextSetting({ name, value }: { name: Name; value: string }) {
  const t = useTranslations('admin.settings')
  const label = t(`names.${name}`)
  return (
    <SavedField
      name={name}
      label={label}
      savedText={value}
      maxLength={300}
      placeholder={t('notSet')}
      hint={t(`hints.${name}`)}
      labels={{ saveOf: t('saveOf', { name: label }), saved: t('saved', { name: label }) }}
      write={(text) => () => writeSetting({ name, value: text }, { quiet: true })}
    />
  )
}
