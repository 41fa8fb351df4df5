'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Cover } from '#components/shared/news/cover.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { saveArticle } from '#lib/client/news/editing.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { NEWS_MOST } from '#lib/shared/vocabulary/news.ts'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { usePicture } from '../banners/use-picture.ts'
import { BodyField } from './body-field.tsx'
import { type Draft, draftOf, type EditorArticle, inputOf } from './draft.ts'
import { TagPicker } from './tag-picker.tsx'

interface ArticleFormProps {
  /** Null: a new one. */
  article: EditorArticle | null
  categories: readonly { id: number; name: string }[]
  onSaved: (id: number) => void
  onLeave: () => void
}

/** An article's words in three languages, its category, cover and tags. What is saved is a version. */
export function ArticleForm({ article, categories, onSaved, onLeave }: ArticleFormProps) {
  const t = useTranslations('admin.news')
  const languages = useTranslations('admin.languages')
  const [draft, setDraft] = useState<Draft>(() => draftOf(article))
  const heading = useRef<HTMLHeadingElement>(null)
  const picture = usePicture(article?.cover ?? null, 'news')
  // The list it took the place of had the focus.
  useEffect(() => heading.current?.focus(), [])
  const set = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
    setDraft((now) => ({ ...now, [field]: value }))
    if (save.isError) save.reset()
  }
  const save = useMutation({
    ...operatorMutation(async () => {
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
    }),
    onSuccess: ({ id }) => {
      notifySuccess(t('saved'))
      onSaved(id)
    },
  })
  const fault = useErrorText(save.error)
  return (
    <Form busy={save.isPending} onSubmit={() => save.mutate()}>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t(article ? 'changeTitle' : 'addTitle')}
      </h1>
      <Box as="div">
        <Tabs
          label={t('texts')}
          tabs={LANGUAGES.map((language) => ({
            id: language,
            label: languages(language),
            panel: (
              <div className="flex flex-col gap-4 p-4">
                <TextField
                  label={t('titleIn', { language: languages(language) })}
                  name={`title_${language}`}
                  lang={language}
                  maxLength={NEWS_MOST.title}
                  value={draft[`title_${language}`]}
                  onChange={(event) => set(`title_${language}`, event.target.value)}
                />
                <TextField
                  label={t('leadIn', { language: languages(language) })}
                  name={`lead_${language}`}
                  lang={language}
                  maxLength={NEWS_MOST.lead}
                  value={draft[`lead_${language}`]}
                  onChange={(event) => set(`lead_${language}`, event.target.value)}
                />
                <BodyField
                  label={t('bodyIn', { language: languages(language) })}
                  name={`body_${language}`}
                  language={language}
                  value={draft[`body_${language}`]}
                  onChange={(value) => set(`body_${language}`, value)}
                />
              </div>
            ),
          }))}
        />
        <div className="flex flex-col gap-5 border-line border-t p-4">
          <Select
            label={t('category')}
            name="category"
            value={draft.category_id}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => set('category_id', event.target.value)}
          />
          <TagPicker tags={draft.tags} onChange={(tags) => set('tags', tags)} />
          <div className="flex flex-wrap gap-4">
            <Cover
              id={article?.id ?? 0}
              categoryId={Number(draft.category_id)}
              cover={picture.shown}
              eager
              className="h-27 w-48 shrink-0 rounded-sm"
            />
            <BannerPicture picture={picture} hint={t('pictureHint')} />
          </div>
          <FaultLine text={picture.fault ?? fault} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" busy={save.isPending}>
              {t('save')}
            </Button>
            <Button onClick={onLeave}>{t('back')}</Button>
          </div>
        </div>
      </Box>
    </Form>
  )
}
