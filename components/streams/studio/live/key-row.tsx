'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { ConfirmDialog } from '#components/shared/confirm-dialog.tsx'
import { Moment } from '#components/shared/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { deleteStreamKey, renameStreamKey, resetStreamKey } from '#lib/client/studio.ts'
import type { ShownKey, StreamKey } from '#lib/contract/stream-keys.ts'
import { KEY_NAME_MOST } from '#lib/shared/anchor-words.ts'

interface KeyRowProps {
  streamKey: StreamKey
  /** Something changed; with a key that was made anew and is shown this once. */
  onChange: (shown: ShownKey | null) => Promise<void>
}

/** A named key: its name, when it was made and used, and what can be done about it. */
export function KeyRow({ streamKey: { id, name, made_at: madeAt, used_at: usedAt }, onChange }: KeyRowProps) {
  const t = useTranslations('studio.keys')
  const common = useTranslations('common')
  const [asked, setAsked] = useState<'reset' | 'remove' | null>(null)
  const [text, setText] = useState<string | null>(null)
  const attempt = useAttempt()
  const rename = () =>
    void attempt.run(async (onMessage) => {
      await renameStreamKey(id, text ?? '', { quiet: true, onMessage })
      await onChange(null)
      setText(null)
    })
  const deeds = {
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
          <span className="break-words font-semibold text-md">{name}</span>
          <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
            <span>
              {t('made')} <Moment at={madeAt} />
            </span>
            {usedAt ? (
              <span>
                {t('used')} <Moment at={usedAt} />
              </span>
            ) : (
              <span>{t('never')}</span>
            )}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setText(name)}>
              {t('rename')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button size="sm" onClick={() => setAsked('reset')}>
              {t('reset')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button size="sm" kind="danger" onClick={() => setAsked('remove')}>
              {t('remove')}
              <span className="sr-only">{name}</span>
            </Button>
          </span>
        </>
      ) : (
        <form
          noValidate
          aria-label={t('rename')}
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            rename()
          }}
        >
          <TextField
            label={t('name')}
            value={text}
            maxLength={KEY_NAME_MOST}
            autoComplete="off"
            className="min-w-0 flex-1"
            fault={attempt.fault}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="mt-6 flex gap-2">
            <Button type="submit" size="lg" busy={attempt.busy} disabled={text.trim() === ''}>
              {t('keep')}
            </Button>
            <Button size="lg" kind="quiet" onClick={() => setText(null)}>
              {common('cancel')}
            </Button>
          </span>
        </form>
      )}
      {asked ? (
        <ConfirmDialog
          title={t(`${asked}Title`, { name })}
          text={t(`${asked}Text`)}
          verb={t(asked)}
          danger
          onClose={() => setAsked(null)}
          deed={deeds[asked]}
        />
      ) : null}
    </li>
  )
}
