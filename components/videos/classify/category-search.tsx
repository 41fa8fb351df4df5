'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { foundCategoriesQuery } from '#lib/client/videos/categories.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type AddOptions, CategoryRow } from './category-tree-list.tsx'

interface CategorySearchProps {
  current: string | null
  language: Language
  add: AddOptions
}

/** Finds categories by name, to add them to one's own. */
export function CategorySearch({ current, language, add }: CategorySearchProps) {
  const t = useTranslations('videos.categories')
  const [text, setText] = useState('')
  const { data } = useQuery(foundCategoriesQuery(useDebouncedText(text.trim())))
  return (
    <div className="px-1 py-2">
      <TextField
        type="search"
        label={t('search')}
        value={text}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      {data?.length === 0 ? <p className="px-2 py-2 text-ink-2 text-sm">{t('searchNone')}</p> : null}
      {data && data.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-0.5">
          {data.map((category) => (
            <li key={category.id}>
              <CategoryRow category={category} current={current} language={language} add={add} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
