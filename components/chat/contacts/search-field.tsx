'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (text: string) => void
}

/** A field that finds entries of a list by a part of their name; `label` says which, for screen readers. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const t = useTranslations('chat-groups')
  return (
    <label className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 text-ink-2 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand focus-within:-outline-offset-1 max-lg:h-11">
      <Icon name="search" size={16} className="shrink-0" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        // The list follows the text: a form around the field is not submitted.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        placeholder={t('find')}
        maxLength={maxLength}
        autoComplete="off"
        className="min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 max-lg:text-lg"
      />
    </label>
  )
}
