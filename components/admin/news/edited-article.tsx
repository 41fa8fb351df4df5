'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { readEditorArticle } from '#lib/client/news/editing.ts'
import { ArticleForm } from './article-form.tsx'
import { StateBar } from './state-bar.tsx'
import { Versions } from './versions.tsx'

interface EditedArticleProps {
  /** Null: a new article, which has no state and no versions yet. */
  id: number | null
  categories: readonly { id: number; name: string }[]
  onSaved: (id: number) => void
  onLeave: () => void
}

/** One article in the editor. A newer version resets the form; otherwise typed text is kept. */
export function EditedArticle({ id, categories, onSaved, onLeave }: EditedArticleProps) {
  const common = useTranslations('common')
  const query = useAdminQuery(
    'article',
    id,
    (options) => (id === null ? Promise.resolve(null) : readEditorArticle(id, options)),
    { onFocus: false },
  )
  const { data, error, isFetching, refetch } = query
  if (id === null)
    return <ArticleForm article={null} categories={categories} onSaved={onSaved} onLeave={onLeave} />
  // Placeholder data of another article is ignored.
  const article = data?.id === id ? data : null
  if (error && !article)
    return (
      <Box as="div">
        <LoadFailed
          title={common('errorTitle')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      </Box>
    )
  if (!article)
    return (
      <Box as="div">
        <SkeletonRows label={common('loading')} rows={6} columns={['w-32', 'w-1/3', 'w-20']} />
      </Box>
    )
  return (
    <>
      <StateBar article={article} />
      <ArticleForm
        key={`${id} ${article.version}`}
        article={article}
        categories={categories}
        onSaved={onSaved}
        onLeave={onLeave}
      />
      <Versions article={article} onRestored={() => void refetch()} />
    </>
  )
}
