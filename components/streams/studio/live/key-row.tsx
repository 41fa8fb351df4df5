'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { deleteStreamKey, renameStreamKey, resetStreamKey } from '#lib/client/streams/keys.ts'
import type { RevealedKey, StreamKey } from '#lib/contract/streams/keys.ts'
import { MAX_KEY_NAME_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { KeyDialog } from '../room-key-dialog.tsx'

interface KeyRowProps {
  userId: number
  streamKey: StreamKey
  /** Called after a change, and with the key to show if it was reset or asked for. */
  onChange: (shown: RevealedKey | null) => Promise<void>
}

/** A named stream key: name, creation and last use, and its actions. */
export function KeyRow({ userId, streamKey, onChange }: KeyRowProps) {
  const t = useTranslations('streams.studio.keys')
  const common = useTranslations('common')
  const { id, name, is_stored: isStored } = streamKey
  const [pendingAction, setPendingAction] = useState<'reset' | 'remove' | null>(null)
  const [revealing, setRevealing] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const rename = useMutation({
    mutationFn: () => renameStreamKey(id, text ?? '', { quiet: true, onMessage: notifySuccess }),
    onSuccess: async () => {
      await onChange(null)
      setText(null)
    },
  })
  const errorText = useErrorText(rename.error)
  const actions = {
    reset: async () => onChange(await resetStreamKey(id, { quiet: true })),
    remove: async () => {
      await deleteStreamKey(id, { quiet: true })
      await onChange(null)
    },
  }
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      {text === null ? (
        <>
          <KeyFacts streamKey={streamKey} />
          <span className="flex flex-wrap gap-2">
            {isStored ? (
              <Button size="sm" onClick={() => setRevealing(true)}>
                {t('reveal')}
                <span className="sr-only">{name}</span>
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setText(name)}>
              {t('rename')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button size="sm" onClick={() => setPendingAction('reset')}>
              {t('reset')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button size="sm" kind="danger" onClick={() => setPendingAction('remove')}>
              {t('remove')}
              <span className="sr-only">{name}</span>
            </Button>
          </span>
        </>
      ) : (
        <Form
          label={t('rename')}
          className="flex flex-wrap items-start gap-2"
          busy={rename.isPending}
          onSubmit={() => rename.mutate()}
        >
          <TextField
            label={t('name')}
            value={text}
            maxLength={MAX_KEY_NAME_LENGTH}
            autoComplete="off"
            className="min-w-0 flex-1"
            error={errorText}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="mt-6 flex gap-2">
            <Button type="submit" size="lg" busy={rename.isPending} disabled={text.trim() === ''}>
              {t('keep')}
            </Button>
            <Button size="lg" kind="quiet" onClick={() => setText(null)}>
              {common('cancel')}
            </Button>
          </span>
        </Form>
      )}
      {revealing ? (
        <KeyDialog
          userId={userId}
          target={{ id }}
          onShown={(shown) => {
            setRevealing(false)
            void onChange({ ...streamKey, ...shown })
          }}
          onClose={() => setRevealing(false)}
        />
      ) : null}
      {pendingAction ? (
        <ConfirmDialog
          title={t(`${pendingAction}Title`, { name })}
          text={t(`${pendingAction}Text`)}
          verb={t(pendingAction)}
          danger
          onClose={() => setPendingAction(null)}
          action={actions[pendingAction]}
        />
      ) : null}
    </li>
  )
}

function KeyFacts({ streamKey }: Pick<KeyRowProps, 'streamKey'>) {
  const t = useTranslations('streams.studio.keys')
  const { name, made_at: createdAt, used_at: usedAt, is_stored: isStored } = streamKey
  return (
    <>
      <span className="break-words font-semibold text-md">{name}</span>
      <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
        <span>
          {t('made')} <LocalDateTime at={createdAt} />
        </span>
        {usedAt ? (
          <span>
            {t('used')} <LocalDateTime at={usedAt} />
          </span>
        ) : (
          <span>{t('never')}</span>
        )}
      </span>
      {isStored ? null : <span className="text-ink-2 text-sm">{t('notStored')}</span>}
    </>
  )
}
