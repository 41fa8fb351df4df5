'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Cover } from '#components/shared/news/cover.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { saveArticle } from '#lib/client/news/editing.ts'
import { saveArticle as contract } from '#lib/contract/news/editing.ts'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { usePicture } from '../banners/use-picture.ts'
import { useRowDraft } from '../frame/rows/use-row-draft.ts'
import { ArticleTexts } from './article-texts.tsx'
import { draftOf, type EditorArticle, inputOf } from './draft.ts'
import { TagPicker } from './tag-picker.tsx'

interface ArticleFormProps {
  /** Null: a new article. */
  article: EditorArticle | null
  categories: readonly { id: number; name: string }[]
  onSaved: (id: number) => void
  onLeave: () => void
}

/** Form of an article: texts in three languages, category, cover and tags. Every save creates a version. */
export function ArticleForm({ article, categories, onSaved, onLeave }: ArticleFormProps) {
  const language = useLocale()
  const t = useTranslations('admin.news')
  const heading = useRef<HTMLHeadingElement>(null)
  const picture = usePicture(article?.cover ?? null, 'news')
  // Takes the focus from the list it replaces.
  useEffect(() => heading.current?.focus(), [])
  const { draft, set, text, onSubmit, busy, error } = useRowDraft(() => draftOf(article), {
    input: contract.input,
    inputOf,
    save: async (draft) => {
      const { upload_key, drop_image } = await picture.send()
      return saveArticle(
        {
          ...(article ? { id: article.id, version: article.version } : {}),
          ...inputOf(draft),
          ...(upload_key ? { upload_key } : {}),
          ...(drop_image ? { drop_cover: true } : {}),
        },
        { quiet: true },
      )
    },
    saved: () => t('saved'),
    onDone: ({ id }) => onSaved(id),
  })
  return (
    <Form busy={busy} onSubmit={onSubmit}>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t(article ? 'changeTitle' : 'addTitle')}
      </h1>
      <Box as="div">
        <ArticleTexts draft={draft} text={text} set={set} />
        <div className="flex flex-col gap-5 border-line border-t p-4">
          <Select
            label={t('category')}
            name="category"
            value={draft.category_id}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => set({ category_id: event.target.value })}
          />
          <TagPicker tags={draft.tags} onChange={(tags) => set({ tags })} />
          <div className="flex flex-wrap gap-4">
            <Cover
              id={article?.id ?? 0}
              categoryId={Number(draft.category_id)}
              cover={picture.shown}
              language={language}
              eager
              className="h-27 w-48 shrink-0 rounded-sm"
            />
            <BannerPicture picture={picture} hint={t('pictureHint')} />
          </div>
          <ErrorMessage text={picture.error ?? error} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" busy={busy}>
              {t('save')}
            </Button>
            <Button onClick={onLeave}>{t('back')}</Button>
          </div>
        </div>
      </Box>
    </Form>
  )
}
