'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { reportMutation } from '#lib/client/moderation/reports.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useBlockedIds, useSetBlock } from '#lib/client/social/blocks.ts'
import { Link } from '#lib/i18n/link.tsx'
import { copyrightNoticeAddress } from '#lib/shared/addresses/addresses.ts'
import type { CopyrightContentKind } from '#lib/shared/copyright/vocabulary.ts'
import { REPORT_REASONS, type ReportReason } from '#lib/shared/vocabulary/rooms.ts'
import { ErrorMessage } from './error-message.tsx'
import { useFormError } from './use-form-error.ts'

/** What is reported. `roomId`: the room in which a user was met, if it was in one. */
export type ReportTarget =
  | { kind: 'room'; id: number }
  | { kind: 'line' | 'post' | 'video' | 'plan' | 'question'; id: number; text: string }
  | { kind: 'comment'; id: number; text: string; hasImage: boolean }
  | { kind: 'user'; id: number; name: string; roomId?: number }

const MAX_NOTE_LENGTH = 500

/** What a copyright notice would call the target; null: it cannot be a copy. */
function copyableKind(of: ReportTarget): CopyrightContentKind | null {
  if (of.kind === 'comment') return of.hasImage ? 'comment' : null
  return of.kind === 'room' || of.kind === 'post' || of.kind === 'video' ? of.kind : null
}

interface ReportDialogProps {
  of: ReportTarget
  /** The author, whom the user may block in the same step; null or absent for users who cannot be blocked. */
  author?: { id: number; name: string } | null
  onClose: () => void
  /** Called after the report was sent. */
  onSent?: () => void
}

/**
 * A dialog with the reasons of a report and the evidence that is stored with it. For logged-in users. Needs
 * the messages `chat` and `common`.
 */
export function ReportDialog({ of, author = null, onClose, onSent }: ReportDialogProps) {
  const t = useTranslations('chat.report')
  const common = useTranslations('common')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const id = useId()
  const copyable = copyableKind(of)
  const isOwn = useUser()?.id === author?.id
  const blocked = useBlockedIds()
  const blockable = author !== null && !isOwn && !blocked.has(author.id) ? author : null
  // The page shell shows why a user could not be blocked: the report is sent by then.
  const block = useSetBlock({ quiet: false })

  const sending = useMutation({
    ...reportMutation(),
    onSuccess: () => {
      notifySuccess(t('sent'))
      if (alsoBlocks && blockable) block.mutate({ userId: blockable.id, state: true })
      onSent?.()
      onClose()
    },
  })
  const error = useFormError(sending)
  const send = () => {
    error.setInvalid(reason === null ? t('needReason') : null)
    if (reason === null) return
    const room = of.kind === 'user' && of.roomId !== undefined ? { room_id: of.roomId } : {}
    sending.mutate({ kind: of.kind, id: of.id, ...room, reason, note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={of.kind === 'user' ? t('user', { name: of.name }) : t(of.kind)}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ReasonChoice name={id} chosen={reason} onChoose={setReason} />
        <div>
          <label htmlFor={`${id}-note`} className="mb-1 block font-medium text-ink text-sm">
            {t('note')}
          </label>
          <textarea
            id={`${id}-note`}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="block w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-ink text-md focus-visible:outline-2 focus-visible:outline-brand max-lg:text-lg"
          />
        </div>
        <p className="rounded-sm bg-surface-2 px-3 py-2 text-sm">
          <span className="block text-ink-2 text-xs">{t('evidence')}</span>
          <span className="wrap-anywhere text-ink">
            {'text' in of ? of.text : t(of.kind === 'room' ? 'evidenceRoom' : 'evidenceUser')}
          </span>
        </p>
        {blockable ? <BlockChoice checked={alsoBlocks} onChange={setAlsoBlocks} /> : null}
        {copyable ? (
          <p className="text-sm">
            <Link
              href={copyrightNoticeAddress(copyable, of.id)}
              className="hit-44 text-brand hover:underline"
            >
              {t('copyright')}
            </Link>
          </p>
        ) : null}
        <ErrorMessage text={error.text} />
      </div>
    </Dialog>
  )
}

interface ReasonChoiceProps {
  /** Name of the group of radio buttons. */
  name: string
  chosen: ReportReason | null
  onChoose: (reason: ReportReason) => void
}

function ReasonChoice({ name, chosen, onChoose }: ReasonChoiceProps) {
  const t = useTranslations('chat.report')
  const reasons = useTranslations('chat.reasons')
  return (
    <fieldset className="border-0 p-0">
      <legend className="mb-1 font-medium text-ink text-sm">{t('reason')}</legend>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        {REPORT_REASONS.map((one) => (
          <label
            key={one}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-1 text-base text-ink hover:bg-surface-2 has-checked:font-semibold has-checked:text-brand max-lg:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === one}
              onChange={() => onChoose(one)}
              className="accent-brand"
            />
            {reasons(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function BlockChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('chat.report')
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-base text-ink max-lg:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-brand"
      />
      {t('alsoBlock')}
    </label>
  )
}
