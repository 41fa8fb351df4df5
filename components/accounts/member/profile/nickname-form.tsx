'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { updateInfo } from '#lib/client/profile.ts'
import { NICKNAME_MOST } from '#lib/shared/account-words.ts'

/** Letters as people count them. */
const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** The nickname, changed in its place. */
export function NicknameForm(props: {
  nickname: string
  onDone: () => void
  onChanged: () => Promise<void>
}) {
  const t = useTranslations('profile.nickname')
  const [name, setName] = useState(props.nickname)
  const attempt = useAttempt()
  const left = NICKNAME_MOST - lettersOf(name.trim())
  const submit = async () => {
    if (name.trim() === props.nickname) return props.onDone()
    const done = await attempt.run(async (onMessage) => {
      await updateInfo({ user_nickname: name }, { quiet: true, onMessage })
      await props.onChanged()
    })
    if (done) props.onDone()
  }
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
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
          attempt.setFault(null)
        }}
        fault={attempt.fault ?? (left < 0 ? t('long', { most: NICKNAME_MOST }) : null)}
        hint={t('left', { count: Math.max(0, left) })}
      />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={attempt.busy}>
          {t('save')}
        </Button>
        <Button onClick={props.onDone}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
