'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { publishArticle, refuseArticle, unpublishArticle } from '#lib/client/news/editing.ts'
import { Link } from '#lib/i18n/link.tsx'
import { instant } from '../banners/draft.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import type { EditorArticle } from './draft.ts'
import { editorStateOf, TONES } from './states.ts'

/** State of an article, and its transitions: publish now or later, unpublish, or return to its author. */
export function StateBar({ article }: { article: EditorArticle }) {
  const t = useTranslations('admin.news')
  const [at, setAt] = useState('')
  const [confirming, setConfirming] = useState<'unpublish' | 'refuse' | null>(null)
  const state = editorStateOf(article)
  const isPublished = state === 'published'
  const publish = useMutation({
    ...operatorMutation((moment: string | null) => publishArticle(article.id, moment, { quiet: true })),
    onSuccess: (_answer, moment) => {
      notifySuccess(t(moment === null ? 'published' : 'scheduled'))
      if (moment !== null) setAt('')
    },
  })
  const error = useFormError(publish)
  const schedule = () => {
    const moment = instant(at)
    error.setInvalid(moment === null ? t('timeMissing') : null)
    if (moment !== null && !publish.isPending) publish.mutate(moment)
  }
  return (
    <Box as="div" className="mb-4 flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
        {article.published_at ? <LocalTime at={article.published_at} /> : null}
        <span className="text-ink-2">{article.is_machine_made ? t('machine') : article.author}</span>
        {article.refused_reason ? <span className="text-ink-2">{article.refused_reason}</span> : null}
        {isPublished ? (
          <Link href={`/detail?id=${article.id}`} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
            {t('toArticle')}
          </Link>
        ) : null}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {isPublished ? null : (
          <Button
            kind="primary"
            busy={publish.isPending}
            onClick={() => {
              error.setInvalid(null)
              publish.mutate(null)
            }}
          >
            {t('publish')}
          </Button>
        )}
        {article.state === 'published' ? (
          <Button kind="danger" onClick={() => setConfirming('unpublish')}>
            {t('unpublish')}
          </Button>
        ) : null}
        {state === 'review' ? (
          <Button kind="danger" onClick={() => setConfirming('refuse')}>
            {t('refuse')}
          </Button>
        ) : null}
        {isPublished ? null : (
          <>
            <TextField
              label={t('publishAt')}
              name="publish_at"
              type="datetime-local"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
            <Button onClick={schedule}>{t('schedule')}</Button>
          </>
        )}
      </div>
      <ErrorMessage text={error.text} />
      {confirming ? (
        <ConfirmActionDialog
          title={t(confirming)}
          text={t(`${confirming}Text`)}
          verb={t(confirming)}
          done={t(`${confirming}Done`)}
          danger
          needsReason={confirming === 'refuse'}
          onClose={() => setConfirming(null)}
          action={(reason) =>
            confirming === 'refuse'
              ? refuseArticle(article.id, reason, { quiet: true })
              : unpublishArticle(article.id, { quiet: true })
          }
        />
      ) : null}
    </Box>
  )
}
