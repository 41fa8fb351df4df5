'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SearchList } from '#components/ui/popups/search-list.tsx'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { getCountryCodes } from '#lib/client/site.ts'
import { allowedCountries, countryName, countryOf, findCountries } from './find-country.ts'

/**
 * A searchable list of countries: type a name or code, move with the arrow keys, Enter selects, Escape
 * closes. `onChoose` receives a calling code or null. `registering`: lists only countries where the operator
 * allows registration, once they are loaded; existing accounts may be from any country.
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
  // Without a response the whole list is shown; the server validates the country itself.
  const { data: allowed = null } = useQuery({
    queryKey: accountKeys.countryCodes,
    queryFn: ({ signal }) => getCountryCodes({ signal, quiet: true }),
    enabled: registering,
    select: (codes) => codes.map(({ id }) => id),
  })
  const found = findCountries(text, allowedCountries(registering ? allowed : null))
  return (
    <>
      <h3 className="sr-only">{t('title')}</h3>
      <SearchList
        label={t('search')}
        title={t('title')}
        icon={<Icon name="search" size={18} className="my-auto ml-3 text-ink-2" />}
        text={text}
        onText={setText}
        items={found}
        chosen={countryOf(chosen) ?? null}
        // Several countries share a calling code; the selection is by code.
        isSame={(one, other) => one.code === other.code}
        idOf={({ id }) => id}
        nameOf={(country) => countryName(country, language)}
        onChoose={(country) => onChoose(country?.code ?? null)}
        status={found.length === 0 ? t('none') : t('found', { count: found.length })}
      >
        {(country) => (
          <>
            <span className="min-w-0 flex-1 truncate">{countryName(country, language)}</span>
            <span className="num text-ink-2">+{country.code}</span>
            <Icon name="check" size={16} className={country.code === chosen ? 'text-brand' : 'invisible'} />
          </>
        )}
      </SearchList>
    </>
  )
}
