'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { MAX_SAVED } from '#lib/shared/preferences.ts'
import { useListOptions } from '../board/list-options.tsx'
import { DialogSection } from '../toolbar/dialog-frame.tsx'
import { isFiltered, readFilter, writeFilter } from './filter.ts'

/** Filters saved under a name: in this browser for a guest, in the account for a user. */
export function SavedFilters() {
  const t = useTranslations('matches.scores')
  const saved = usePreference('saved_filters')
  const { filter, setFilter } = useListOptions()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    if (!called) return
    const others = saved.filter((each) => each.name !== called)
    if (others.length >= MAX_SAVED.filters)
      return notify({ message: t('filter.tooMany', { count: MAX_SAVED.filters }), kind: 'bad' })
    const query = new URLSearchParams()
    writeFilter(filter, query)
    setPreferences({ saved_filters: [...others, { name: called, query: query.toString() }] })
    setName('')
  }
  const share = async () => {
    await navigator.clipboard.writeText(location.href)
    notify({ message: t('filter.copied'), kind: 'good' })
  }
  const use = (query: string) => setFilter(readFilter(Object.fromEntries(new URLSearchParams(query))))
  return (
    <DialogSection title={t('filter.saved')}>
      {saved.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-2">
          {saved.map((each) => (
            <li key={each.name} className="flex rounded-sm border border-line-strong">
              <button
                type="button"
                aria-label={t('filter.use', { name: each.name })}
                onClick={() => use(each.query)}
                className="h-8 max-w-48 truncate px-3 text-ink text-sm hover:bg-surface-2 max-lg:h-11"
              >
                {each.name}
              </button>
              <button
                type="button"
                aria-label={t('filter.remove', { name: each.name })}
                onClick={() => setPreferences({ saved_filters: saved.filter((other) => other !== each) })}
                className="grid w-8 place-items-center border-line border-l text-ink-2 hover:bg-surface-2 hover:text-ink max-lg:w-11"
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={save} className="flex flex-wrap gap-2">
        <input
          aria-label={t('filter.name')}
          placeholder={t('filter.name')}
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
          className="h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 text-ink max-lg:h-11"
        />
        <Button type="submit" disabled={!isFiltered(filter) || name.trim() === ''}>
          {t('filter.save')}
        </Button>
        <Button onClick={() => void share().catch(() => {})}>{t('filter.share')}</Button>
      </form>
    </DialogSection>
  )
}
