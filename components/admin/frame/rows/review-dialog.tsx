'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'

interface ReviewDialogProps {
  title: string
  about: { kind: IdentityKind; name_masked: string; number_masked: string }
  /** The message that confirms the decision. */
  done: (accept: boolean) => string
  /** Loads the full name and number; the server logs every call. */
  look: () => Promise<{ real_name: string; id_number: string }>
  decide: (accept: boolean, reason: string) => Promise<unknown>
  onClose: () => void
  /** What else was handed in. */
  children?: ReactNode
}

/** One review of a person: the whole name and number once they are asked for (which is written down), then yes, or no with its reason. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { about, onClose } = props
  const t = useTranslations('admin.identities')
  const common = useTranslations('common')
  const [whole, setWhole] = useState<{ real_name: string; id_number: string } | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const look = useMutation({ ...operatorMutation(props.look), onSuccess: setWhole })
  const decide = useMutation({
    ...operatorMutation(({ accept }: { accept: boolean }) => props.decide(accept, reason.trim())),
    onSuccess: (_answer, { accept }) => {
      notifySuccess(props.done(accept))
      onClose()
    },
  })
  const fault = useErrorText(look.error ?? decide.error)

  const submit = (accept: boolean) => {
    if (!accept && reason.trim() === '') setMissing(true)
    else decide.mutate({ accept })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button kind="danger" busy={decide.isPending} disabled={!whole} onClick={() => submit(false)}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busy={decide.isPending} disabled={!whole} onClick={() => submit(true)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
          <dt className="text-ink-2">{t('kind')}</dt>
          <dd className="text-ink">{t(`kinds.${about.kind}`)}</dd>
          <dt className="text-ink-2">{t('name')}</dt>
          <dd className="break-all font-semibold text-ink">{whole?.real_name ?? about.name_masked}</dd>
          <dt className="text-ink-2">{t('number')}</dt>
          <dd className="num break-all font-semibold text-ink">{whole?.id_number ?? about.number_masked}</dd>
        </dl>
        {props.children}
        {whole ? (
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={200}
            value={reason}
            fault={missing ? t('reasonMissing') : null}
            hint={t('reasonHint')}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        ) : (
          <div className="rounded-sm bg-amber-weak p-3 text-ink">
            <p>{t('lookText')}</p>
            <Button
              className="mt-3"
              busy={look.isPending}
              icon={<Icon name="eye" size={16} />}
              onClick={() => look.mutate()}
            >
              {t('look')}
            </Button>
          </div>
        )}
        <FaultLine text={fault} />
      </div>
    </Dialog>
  )
}
