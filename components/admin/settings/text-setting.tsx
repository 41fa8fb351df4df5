'use client'

import { useTranslations } from 'next-intl'
import { writeSetting } from '#lib/client/admin/settings.ts'
import type { TextSetting as Name } from '#lib/shared/vocabulary/site.ts'
import { SavedField } from '../frame/rows/saved-field.tsx'

/** One text of the settings. Empty: it is not shown anywhere. */
export function TextSetting({ name, value }: { name: Name; value: string }) {
  const t = useTranslations('admin.settings')
  const label = t(`names.${name}`)
  return (
    <SavedField
      name={name}
      label={label}
      kept={value}
      maxLength={300}
      placeholder={t('notSet')}
      hint={t(`hints.${name}`)}
      words={{ saveOf: t('saveOf', { name: label }), saved: t('saved', { name: label }) }}
      write={(text) => () => writeSetting({ name, value: text }, { quiet: true })}
    />
  )
}
