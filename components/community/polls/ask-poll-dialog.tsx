'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { askRoomPollMutation, putRoomPoll } from '#lib/client/community/room-polls.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import {
  MAX_ROOM_POLL_OPTIONS,
  MAX_ROOM_POLL_QUESTION_LENGTH,
  MIN_POLL_OPTIONS,
  ROOM_POLL_SECONDS,
} from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { OptionFields } from './option-fields.tsx'

/** Asks the viewers of a room: a question, its answers and for how long. */
export function AskPollDialog({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const t = useTranslations('community.poll')
  const common = useTranslations('common')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const form = useId()
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  const [seconds, setSeconds] = useState<number>(ROOM_POLL_SECONDS[1])
  const asking = useMutation({
    ...askRoomPollMutation(),
    onSuccess: ({ poll }) => {
      putRoomPoll(client, userId, poll)
      onClose()
    },
  })
  const error = useFormError(asking)
  const isLong = characters(question.trim()) > MAX_ROOM_POLL_QUESTION_LENGTH
  const submit = () => {
    const written = options.map((option) => option.trim()).filter((option) => option !== '')
    const invalid =
      question.trim() === ''
        ? t('noQuestion')
        : written.length < MIN_POLL_OPTIONS
          ? t('few', { least: MIN_POLL_OPTIONS })
          : null
    error.setInvalid(invalid)
    if (invalid === null && !isLong)
      asking.mutate({ room_id: roomId, question: question.trim(), options: written, seconds })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={asking.isPending}>
            {t('askVerb')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={asking.isPending}
        onSubmit={submit}
        className="-mx-5 flex max-h-[min(34rem,60dvh)] flex-col gap-3 overflow-y-auto overscroll-contain px-5"
      >
        <TextField
          label={t('question')}
          name="question"
          autoComplete="off"
          value={question}
          error={isLong ? t('long', { most: MAX_ROOM_POLL_QUESTION_LENGTH }) : null}
          onChange={({ target }) => {
            setQuestion(target.value)
            error.clear()
          }}
        />
        <OptionFields
          options={options}
          most={MAX_ROOM_POLL_OPTIONS}
          onChange={(changed) => {
            setOptions(changed)
            error.clear()
          }}
        />
        <Select
          label={t('open')}
          value={String(seconds)}
          className="self-start"
          options={ROOM_POLL_SECONDS.map((each) => ({
            value: String(each),
            label: each < 60 ? t('seconds', { count: each }) : t('minutes', { count: each / 60 }),
          }))}
          onChange={({ target }) => setSeconds(Number(target.value))}
        />
        <ErrorMessage text={error.text} />
      </Form>
    </Dialog>
  )
}
