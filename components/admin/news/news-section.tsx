'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getNewsCategories } from '#lib/client/news/articles.ts'
import { getEditorArticles } from '#lib/client/news/editing.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { ArticleRowItem } from './article-row-item.tsx'
import { EditedArticle } from './edited-article.tsx'
import { EDITOR_STATES, type EditorState } from './states.ts'

/** The news editor: articles by state, and the opened article. */
export function NewsSection() {
  const t = useTranslations('admin.news')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const [state, setState] = useState<EditorState>('published')
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const query = useAdminQuery('articles', { state, page, term }, (options) =>
    getEditorArticles({ state, page, term }, options),
  )
  const categories = useAdminQuery('news-categories', null, (options) => getNewsCategories(options))
  const named = (categories.data?.list ?? []).map((each) => ({
    id: each.id,
    name: localisedName(namesUnder(each, 'name'), language),
  }))
  if (edited !== null)
    return (
      <EditedArticle
        id={edited === 'new' ? null : edited}
        categories={named}
        onSaved={setEdited}
        onLeave={() => setEdited(null)}
      />
    )
  const counts = query.data?.counts
  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        end={
          <Button kind="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="scroll-x max-w-full">
          <Segmented
            legend={t('byState')}
            name="state"
            segments={EDITOR_STATES.map((value) => ({
              value,
              label: counts ? `${t(`states.${value}`)} ${counts[value]}` : t(`states.${value}`),
            }))}
            value={state}
            onChange={(value) => {
              setState(value as EditorState)
              setPage(1)
            }}
          />
        </div>
        <Form
          className="flex items-end gap-2"
          onSubmit={() => {
            setTerm(typed.trim())
            setPage(1)
          }}
        >
          <TextField
            label={t('search')}
            name="term"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t('find')}</Button>
        </Form>
      </div>
      <PagedList
        label={t('title')}
        query={query}
        icon="file-text"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(row) => (
          <ArticleRowItem
            key={row.id}
            row={row}
            category={named.find(({ id }) => id === row.category_id)?.name}
            onOpen={() => setEdited(row.id)}
          />
        )}
      </PagedList>
    </>
  )
}
