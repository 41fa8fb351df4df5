'use client'

import { useTranslations } from 'next-intl'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { characters } from '#lib/shared/text/characters.ts'

/** A text that is paid for, with what of its room is used. Characters are those people count. */
export function PaidField(props: {
  label: string
  text: string
  most: number
  onChange: (text: string) => void
}) {
  const { label, text, most, onChange } = props
  const t = useTranslations('gifts.lines')
  const used = characters(text.trim())
  return (
    <TextArea
      label={label}
      rows={2}
      value={text}
      hint={t('used', { used, most })}
      fault={used > most ? t('long', { most }) : null}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
export const isPaidText = (text: string, most: number): boolean => {
  const used = characters(text.trim())
  return used > 0 && used <= most
}
