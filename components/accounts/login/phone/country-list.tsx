'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { keys } from '#lib/client/core/keys.ts'
import { getCountryCodes } from '#lib/client/site.ts'
import { allowedCountries, countryName, findCountries } from './find-country.ts'

/**
 * A list to search by name or code: type, walk with the arrows, Enter chooses, Escape leaves. `onChoose` gets a calling
 * code or null. `registering`: only those the operator lets register, once that is known; who has an account may be
 * from anywhere.
 */
export function CountryList(props: {
  chosen: string
  registering: boolean
  onChoose: (code: string | null) => void
}) {
  const { chosen, registering, onChoose } = props
  const t = useTranslations('accounts.login.country')
  const language = useLocale()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const list = useId()
  // Without an answer the whole list stands: the server refuses by itself.
  const { data: allowed = null } = useQuery({
    queryKey: keys.countryCodes,
    queryFn: ({ signal }) => getCountryCodes({ signal, quiet: true }),
    enabled: registering,
    select: (codes) => codes.map(({ id }) => id),
  })
  const found = findCountries(text, allowedCountries(registering ? allowed : null))
  const current = found[at]

  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever option is walked to comes into sight
  useEffect(() => {
    root.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }, [at, text])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const to = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }[event.key]
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter' && current) onChoose(current.code)
    else if (event.key === 'Escape') onChoose(null)
    else return
    // Escape would close the dialog around it, too.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root}>
      <h3 className="sr-only">{t('title')}</h3>
      <TextField
        label={t('search')}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${list}-${current.id}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        before={<Icon name="search" size={18} className="my-auto ml-3 text-ink-2" />}
      />
      <p className="sr-only" role="status">
        {found.length === 0 ? t('none') : t('found', { count: found.length })}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={t('title')}
        tabIndex={-1}
        className="mt-2 h-72 overflow-y-auto overscroll-contain"
      >
        {found.map((country, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
          <div
            key={country.id}
            id={`${list}-${country.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === chosen}
            data-at={n === at ? '' : undefined}
            onClick={() => onChoose(country.code)}
            className="flex h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-base text-ink hover:bg-surface-2 data-at:bg-surface-2 max-lg:h-11"
          >
            <span className="min-w-0 flex-1 truncate">{countryName(country, language)}</span>
            <span className="num text-ink-2">+{country.code}</span>
            <Icon name="check" size={16} className={country.code === chosen ? 'text-brand' : 'invisible'} />
          </div>
        ))}
        {found.length === 0 ? <p className="px-3 py-6 text-center text-ink-2">{t('none')}</p> : null}
      </div>
    </div>
  )
}
