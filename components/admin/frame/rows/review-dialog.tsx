'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
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
  masked: { kind: IdentityKind; name_masked: string; number_masked: string }
  /** Success message of the decision. */
  done: (accept: boolean) => string
  /** Loads the full name and number; the server logs every call. */
  loadFullData: () => Promise<{ real_name: string; id_number: string }>
  decide: (accept: boolean, reason: string) => Promise<unknown>
  onClose: () => void
  /** Other submitted data. */
  children?: ReactNode
}

/**
 * Review of a person: the full name and number on request (which is logged), then accept, or reject with a
 * reason.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { masked, onClose } = props
  const t = useTranslations('admin.identities')
  const common = useTranslations('common')
  const [fullData, setFullData] = useState<{ real_name: string; id_number: string } | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const loadFullData = useMutation({ ...operatorMutation(props.loadFullData), onSuccess: setFullData })
  const decide = useMutation({
    ...operatorMutation(({ accept }: { accept: boolean }) => props.decide(accept, reason.trim())),
    onSuccess: (_answer, { accept }) => {
      notifySuccess(props.done(accept))
      onClose()
    },
  })
  const errorText = useErrorText(loadFullData.error ?? decide.error)

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
          <Button kind="danger" busy={decide.isPending} disabled={!fullData} onClick={() => submit(false)}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busy={decide.isPending} disabled={!fullData} onClick={() => submit(true)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
          <dt className="text-ink-2">{t('kind')}</dt>
          <dd className="text-ink">{t(`kinds.${masked.kind}`)}</dd>
          <dt className="text-ink-2">{t('name')}</dt>
          <dd className="break-all font-semibold text-ink">{fullData?.real_name ?? masked.name_masked}</dd>
          <dt className="text-ink-2">{t('number')}</dt>
          <dd className="num break-all font-semibold text-ink">
            {fullData?.id_number ?? masked.number_masked}
          </dd>
        </dl>
        {props.children}
        {fullData ? (
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={200}
            value={reason}
            error={missing ? t('reasonMissing') : null}
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
              busy={loadFullData.isPending}
              icon={<Icon name="eye" size={16} />}
              onClick={() => loadFullData.mutate()}
            >
              {t('look')}
            </Button>
          </div>
        )}
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
