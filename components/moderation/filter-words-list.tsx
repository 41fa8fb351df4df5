'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import {
  addFilterWordMutation,
  getFilterWords,
  removeFilterWordMutation,
} from '#lib/client/moderation/filter-words.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { WORD_VERDICTS, type WordVerdict } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from './list-head.tsx'

const TONES = { refuse: 'live', hold: 'amber', allow: 'brand' } as const

/** The filter words of the room, and what happens to messages that contain one. */
export function FilterWordsList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.words')
  const [page, setPage] = useState(1)
  const [word, setWord] = useState('')
  const [verdict, setVerdict] = useState<WordVerdict>('refuse')
  const reload = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'words', { roomId, page }, (options) =>
    getFilterWords({ room_id: roomId, page }, options),
  )
  const add = useMutation({
    ...addFilterWordMutation(),
    onSuccess: async () => {
      await reload('words')
      setWord('')
    },
  })
  const remove = useMutation({ ...removeFilterWordMutation(), onSuccess: () => reload('words') })
  const isPending = add.isPending || remove.isPending
  const error = useFormError(add)
  const removeError = useErrorText(remove.error)
  const submit = () => {
    const isMissing = word.trim() === ''
    error.setInvalid(isMissing ? t('missing') : null)
    if (!isMissing) add.mutate({ room_id: roomId, word, verdict })
  }
  return (
    <>
      <ListHead title={t('title')} text={t('text')} />
      <Form
        label={t('add')}
        busy={isPending}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-3 border-line border-b p-4"
      >
        <TextField
          className="min-w-52 flex-1"
          label={t('word')}
          name="word"
          autoComplete="off"
          maxLength={40}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Select
          label={t('then')}
          value={verdict}
          className="h-11"
          onChange={(event) => setVerdict(event.target.value as WordVerdict)}
          options={WORD_VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        />
        <Button type="submit" kind="primary" size="lg" busy={isPending}>
          {t('add')}
        </Button>
      </Form>
      <ErrorMessage text={error.text ?? removeError} />
      <PagedRows
        label={t('title')}
        query={query}
        icon="filter"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(each) => (
          <li key={each.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 break-words text-md">{each.word}</span>
            <Chip tone={TONES[each.verdict]}>{t(`verdict.${each.verdict}`)}</Chip>
            <Button
              aria-label={t('removeOne', { word: each.word })}
              busy={isPending}
              onClick={() => remove.mutate(each.id)}
            >
              {t('remove')}
            </Button>
          </li>
        )}
      </PagedRows>
    </>
  )
}
