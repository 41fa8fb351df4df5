'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
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
import { Moment } from '../frame/moment.tsx'
import { AskDialog } from '../frame/rows/ask-dialog.tsx'
import type { EditorArticle } from './draft.ts'
import { shownState, TONES } from './states.ts'

/** Where an article stands, and where it may go: onto the site now or later, off it, or back to its writer. */
export function StateBar({ article }: { article: EditorArticle }) {
  const t = useTranslations('admin.news')
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState<'unpublish' | 'refuse' | null>(null)
  const state = shownState(article)
  const shown = state === 'published'
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
        {article.published_at ? <Moment at={article.published_at} /> : null}
        <span className="text-ink-2">{article.is_machine_made ? t('machine') : article.author}</span>
        {article.refused_reason ? <span className="text-ink-2">{article.refused_reason}</span> : null}
        {shown ? (
          <Link href={`/detail?id=${article.id}`} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
            {t('toArticle')}
          </Link>
        ) : null}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {shown ? null : (
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
          <Button kind="danger" onClick={() => setAsking('unpublish')}>
            {t('unpublish')}
          </Button>
        ) : null}
        {state === 'review' ? (
          <Button kind="danger" onClick={() => setAsking('refuse')}>
            {t('refuse')}
          </Button>
        ) : null}
        {shown ? null : (
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
      <FaultLine text={error.text} />
      {asking ? (
        <AskDialog
          title={t(asking)}
          text={t(`${asking}Text`)}
          verb={t(asking)}
          done={t(`${asking}Done`)}
          danger
          needsReason={asking === 'refuse'}
          onClose={() => setAsking(null)}
          action={(reason) =>
            asking === 'refuse'
              ? refuseArticle(article.id, reason, { quiet: true })
              : unpublishArticle(article.id, { quiet: true })
          }
        />
      ) : null}
    </Box>
  )
}
