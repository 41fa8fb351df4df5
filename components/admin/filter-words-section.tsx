'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { addFilterWord, getSiteWords, removeFilterWord } from '#lib/client/moderation/filter-words.ts'
import { WORD_VERDICTS, type WordVerdict } from '#lib/shared/vocabulary/rooms.ts'
import { LocalTime } from './frame/local-time.tsx'
import { ConfirmActionDialog } from './frame/rows/confirm-action-dialog.tsx'
import { PagedList } from './frame/rows/paged-list.tsx'
import { SectionHead } from './frame/rows/section-head.tsx'

const TONES = { refuse: 'live', hold: 'amber', allow: 'brand' } as const

/** The site-wide words of the chat filter. */
export function FilterWordsSection() {
  const t = useTranslations('admin.words')
  const [page, setPage] = useState(1)
  const [word, setWord] = useState('')
  const [verdict, setVerdict] = useState<WordVerdict>('refuse')
  const [removed, setRemoved] = useState<{ id: number; word: string } | null>(null)
  const query = useAdminQuery('words', page, (options) => getSiteWords(page, options))
  const add = useMutation({
    ...operatorMutation(addFilterWord),
    onSuccess: (_answer, added) => {
      notifySuccess(t('added', { word: added.word }))
      setWord('')
    },
  })
  const error = useFormError(add)
  const submit = () => {
    const isMissing = word.trim() === ''
    error.setInvalid(isMissing ? t('missing') : null)
    if (!isMissing) add.mutate({ word, verdict })
  }
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <Form
        label={t('add')}
        className="mb-4 flex flex-wrap items-start gap-3"
        busy={add.isPending}
        onSubmit={submit}
      >
        <TextField
          className="min-w-60 flex-1 sm:max-w-90"
          label={t('word')}
          name="word"
          autoComplete="off"
          maxLength={40}
          value={word}
          error={error.text}
          hint={t('wordHint')}
          onChange={(event) => {
            setWord(event.target.value)
            error.clear()
          }}
        />
        <div className="flex flex-wrap gap-3 sm:mt-6">
          <Select
            label={t('verdict')}
            value={verdict}
            className="h-11!"
            options={WORD_VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
            onChange={(event) => setVerdict(event.target.value as WordVerdict)}
          />
          <Button type="submit" kind="primary" size="lg" busy={add.isPending}>
            {t('add')}
          </Button>
        </div>
      </Form>
      <PagedList
        label={t('title')}
        query={query}
        icon="filter"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0 break-words font-semibold text-md">{each.word}</span>
            <Chip tone={TONES[each.verdict]}>{t(`verdicts.${each.verdict}`)}</Chip>
            <span className="ml-auto text-ink-2 text-sm">
              <LocalTime at={each.created_at} />
            </span>
            <Button
              kind="danger"
              size="sm"
              aria-label={t('removeOf', { word: each.word })}
              onClick={() => setRemoved(each)}
            >
              <Icon name="x" size={16} />
              {t('remove')}
            </Button>
          </li>
        )}
      </PagedList>
      {removed ? (
        <ConfirmActionDialog
          title={t('removeOf', { word: removed.word })}
          text={t('removeText')}
          verb={t('remove')}
          done={t('removed', { word: removed.word })}
          danger
          onClose={() => setRemoved(null)}
          action={() => removeFilterWord(removed.id, { quiet: true })}
        />
      ) : null}
    </>
  )
}
