'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { submitHeadlineMutation } from '#lib/client/news/articles.ts'
import { MIN_SUBMITTED_LENGTH, NEWS_LIMITS } from '#lib/shared/vocabulary/news.ts'

interface SubmitHeadlineDialogProps {
  categories: readonly { id: number; name: string }[]
  type: number
  onClose: () => void
}

/** Form for a user's headline, in plain text; an editor reviews it before publication. */
export function SubmitHeadlineDialog({ categories, type, onClose }: SubmitHeadlineDialogProps) {
  const t = useTranslations('news.handIn')
  const common = useTranslations('common')
  const area = useId()
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [category, setCategory] = useState(String(type || (categories[0]?.id ?? 1)))
  const [tried, setTried] = useState(false)
  const submission = useMutation({
    ...submitHeadlineMutation(),
    onSuccess: () => {
      notifySuccess(t('done'))
      onClose()
    },
  })
  const errorText = useErrorText(submission.error)
  const titleError = title.trim().length < 4 ? t('titleShort') : null
  const contentError =
    content.trim().length < MIN_SUBMITTED_LENGTH ? t('contentShort', { least: MIN_SUBMITTED_LENGTH }) : null
  const submit = () => {
    setTried(true)
    if (!titleError && !contentError) submission.mutate({ title, content, classify_id: category })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <Button kind="primary" busy={submission.isPending} onClick={submit}>
          {t('submit')}
        </Button>
      }
    >
      <Form className="flex flex-col gap-4" busy={submission.isPending} onSubmit={submit}>
        <p className="text-ink-2 text-sm">{t('text')}</p>
        <TextField
          label={t('headline')}
          name="title"
          value={title}
          maxLength={NEWS_LIMITS.title}
          error={tried ? titleError : null}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div>
          <label htmlFor={area} className="mb-1 block font-medium text-sm">
            {t('content')}
          </label>
          <textarea
            id={area}
            value={content}
            rows={6}
            maxLength={NEWS_LIMITS.submitted}
            aria-invalid={tried && contentError ? true : undefined}
            aria-describedby={`${area}-note`}
            onChange={(event) => setContent(event.target.value)}
            className="block w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-md max-lg:text-lg"
          />
          <p
            id={`${area}-note`}
            className={`num mt-1 text-xs ${tried && contentError ? 'text-live' : 'text-ink-2'}`}
          >
            {tried && contentError ? contentError : `${content.length} / ${NEWS_LIMITS.submitted}`}
          </p>
        </div>
        <Select
          label={t('category')}
          name="category"
          value={category}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setCategory(event.target.value)}
        />
        <div role="alert" className="text-live text-sm empty:hidden">
          {errorText}
        </div>
      </Form>
    </Dialog>
  )
}
