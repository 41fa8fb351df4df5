'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { updateInfoMutation } from '#lib/client/accounts/profile.ts'
import { MAX_NICKNAME_LENGTH } from '#lib/shared/vocabulary/accounts.ts'

/** Counts grapheme clusters. */
const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** Edits the nickname in place. */
export function NicknameForm(props: {
  nickname: string
  onDone: () => void
  onChanged: () => Promise<void>
}) {
  const t = useTranslations('accounts.profile.nickname')
  const [name, setName] = useState(props.nickname)
  const save = useMutation({
    ...updateInfoMutation({ onMessage: notifySuccess }),
    onSuccess: async () => {
      await props.onChanged()
      props.onDone()
    },
  })
  const errorText = useErrorText(save.error)
  const left = MAX_NICKNAME_LENGTH - lettersOf(name.trim())
  const submit = () => {
    if (name.trim() === props.nickname) return props.onDone()
    save.mutate({ user_nickname: name })
  }
  return (
    <Form
      label={t('title')}
      busy={save.isPending}
      onSubmit={submit}
      className="flex w-full max-w-100 flex-col gap-3"
    >
      <TextField
        label={t('title')}
        name="nickname"
        autoComplete="nickname"
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          if (save.isError) save.reset()
        }}
        error={errorText ?? (left < 0 ? t('long', { most: MAX_NICKNAME_LENGTH }) : null)}
        hint={t('left', { count: Math.max(0, left) })}
      />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button onClick={props.onDone}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
