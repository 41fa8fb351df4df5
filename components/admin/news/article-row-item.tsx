'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getEditorArticles } from '#lib/contract/news/editing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { editorStateOf, TONES } from './states.ts'

interface ArticleRowItemProps {
  row: OutputOf<typeof getEditorArticles>['list'][number]
  /** Name of its category, once the categories are loaded. */
  category: string | undefined
  onOpen: () => void
}

/** An article in the editor's list: title, state, author and version; opens the article. */
export function ArticleRowItem({ row, category, onOpen }: ArticleRowItemProps) {
  const t = useTranslations('admin.news')
  const language = useLocale()
  const title = localisedName(namesUnder(row, 'title'), language)
  const shown = editorStateOf(row)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <h2 className="break-words font-semibold text-md">{title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <Chip tone={TONES[shown]}>{t(`states.${shown}`)}</Chip>
          <span>{category}</span>
          <span>{row.is_machine_made ? t('machine') : row.author}</span>
          <LocalTime at={row.published_at ?? row.updated_at} />
          <span className="num">{t('versionNumber', { number: row.version })}</span>
        </p>
      </div>
      <Button aria-label={t('openOf', { name: title })} onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  )
}
