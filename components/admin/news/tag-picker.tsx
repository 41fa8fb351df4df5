'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { findTags } from '#lib/client/news/editing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'
import type { Tag } from './draft.ts'

const keyOf = ({ kind, id }: Tag) => `${kind} ${id}`

/** The subjects of an article: selected by part of a name, or a match by its id. */
export function TagPicker({ tags, onChange }: { tags: Tag[]; onChange: (tags: Tag[]) => void }) {
  const t = useTranslations('admin.news')
  const language = useLocale()
  const id = useId()
  const [term, setTerm] = useState('')
  const [searched, setSearched] = useState('')
  const found = useAdminQuery('tags', searched, (options) =>
    searched ? findTags(searched, options) : Promise.resolve({ list: [] }),
  )
  const has = new Set(tags.map(keyOf))
  const nameOf = (tag: Tag) => localisedName(namesUnder(tag, 'name'), language) || `#${tag.id}`
  const search = () => setSearched(term.trim())
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t('tags')}</p>
      <ul aria-label={t('tags')} className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={keyOf(tag)}>
            <Button
              size="sm"
              aria-label={t('untag', { name: nameOf(tag) })}
              onClick={() => onChange(tags.filter((each) => keyOf(each) !== keyOf(tag)))}
            >
              <span className="text-ink-2">{t(`tagKinds.${tag.kind}`)}</span>
              {nameOf(tag)}
              <Icon name="x" size={14} />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor={id} className="mb-1 block text-ink-2 text-sm">
            {t('findTag')}
          </label>
          <input
            id={id}
            value={term}
            maxLength={60}
            onChange={(event) => setTerm(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter searches the name instead of submitting the surrounding form.
              event.preventDefault()
              search()
            }}
            className="h-9 w-64 rounded-sm border border-line-strong bg-surface px-3 text-md max-lg:h-11 max-lg:text-lg"
          />
        </div>
        <Button onClick={search}>{t('find')}</Button>
      </div>
      <div role="status" className="mt-2">
        {searched && found.data && !found.isPlaceholderData ? (
          found.data.list.length === 0 ? (
            <p className="text-ink-2 text-sm">{t('noTag', { term: searched })}</p>
          ) : (
            <ul aria-label={t('foundTags')} className="flex flex-wrap gap-2">
              {found.data.list
                .filter((tag) => !has.has(keyOf(tag)))
                .map((tag) => (
                  <li key={keyOf(tag)}>
                    <Button
                      size="sm"
                      kind="outline"
                      disabled={tags.length >= NEWS_LIMITS.tags}
                      onClick={() => onChange([...tags, tag])}
                    >
                      <span className="text-ink-2">{t(`tagKinds.${tag.kind}`)}</span>
                      {nameOf(tag)}
                    </Button>
                  </li>
                ))}
            </ul>
          )
        ) : null}
      </div>
    </div>
  )
}
