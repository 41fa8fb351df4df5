'use client'

import { useTranslations } from 'next-intl'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { characters } from '#lib/shared/text/characters.ts'

/** Field of a paid text, with the number of characters used. Characters are graphemes. */
export function PaidField(props: {
  label: string
  text: string
  maxLength: number
  onChange: (text: string) => void
}) {
  const { label, text, maxLength, onChange } = props
  const t = useTranslations('gifts.lines')
  const used = characters(text.trim())
  return (
    <TextArea
      label={label}
      rows={2}
      value={text}
      hint={t('used', { used, most: maxLength })}
      error={used > maxLength ? t('long', { most: maxLength }) : null}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
export const isPaidText = (text: string, maxLength: number): boolean => {
  const used = characters(text.trim())
  return used > 0 && used <= maxLength
}
