'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { fold } from '#lib/shared/text/fold.ts'

/**
 * Filters the list below while the user types. Items have their searchable names in `data-names`, groups of
 * items have `data-group`. Without scripts the box is not rendered and the list is complete.
 */
export function FilterBox({ list }: { list: string }) {
  const t = useTranslations('competitions.database.catalogue')
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<number | null>(null)
  const filter = (text: string) => {
    setTyped(text)
    const query = fold(text)
    const root = document.getElementById(list)
    let count = 0
    for (const item of root?.querySelectorAll<HTMLElement>('[data-names]') ?? []) {
      const fits = query === '' || fold(item.dataset.names ?? '').includes(query)
      item.hidden = !fits
      if (fits) count += 1
    }
    for (const group of root?.querySelectorAll<HTMLElement>('[data-group]') ?? [])
      group.hidden = group.querySelector('[data-names]:not([hidden])') === null
    setShown(query === '' ? null : count)
  }
  return (
    <div className="flex flex-col gap-2">
      <label className="flex h-9 w-full items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 text-ink-2 focus-within:border-brand max-lg:h-11 sm:w-72">
        <Icon name="search" size={16} />
        <span className="sr-only">{t('find')}</span>
        <input
          type="search"
          value={typed}
          onChange={(event) => filter(event.target.value)}
          placeholder={t('hint')}
          maxLength={40}
          className="min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
        />
      </label>
      <p role="status" className="num text-ink-2 text-sm empty:hidden">
        {shown === null ? null : shown > 0 ? (
          t('shown', { count: shown })
        ) : (
          <>
            {t('none', { text: typed })}{' '}
            <Link
              href={`/search?name=${encodeURIComponent([...typed].slice(0, 10).join(''))}`}
              className="text-brand"
            >
              {t('elsewhere')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
