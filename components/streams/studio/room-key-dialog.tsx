'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { NO_PROOF, ProofFields } from '#components/accounts/member/proof-fields.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useMember } from '#lib/client/accounts/profile.ts'
import { revealStreamKeyMutation } from '#lib/client/streams/keys.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import type { ShownKey } from '#lib/contract/streams/keys.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Quality } from '#lib/shared/vocabulary.ts'

interface KeyDialogProps {
  userId: number
  /** A named key by its id, or the main key of a quality. */
  target: { id: number } | { quality: Quality }
  onShown: (shown: ShownKey) => void
  onClose: () => void
}

/**
 * Asks for the payment password or a code by SMS before a stored key is shown again. Needs the messages
 * `accounts.login` and `accounts.captcha`.
 */
export function KeyDialog({ userId, target, onShown, onClose }: KeyDialogProps) {
  const t = useTranslations('streams.studio.keyProof')
  const common = useTranslations('common')
  const form = useId()
  const { data: member, error, isFetching, refetch } = useMember(userId)
  const [busy, setBusy] = useState(false)
  const canProve = member !== undefined && (member.has_payment_password || member.mobile !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {canProve ? (
            <Button type="submit" form={form} kind="primary" busy={busy}>
              {t('show')}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !member ? (
        <LoadFailed
          title={common('errorTitle')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      ) : !member ? (
        <SkeletonRows label={common('loading')} rows={2} columns={['w-1/2', 'w-16']} />
      ) : canProve ? (
        <ProofForm id={form} member={member} target={target} onBusy={setBusy} onShown={onShown} />
      ) : (
        <p>
          {t('none')}{' '}
          <Link href="/member?type=security" className="text-brand hover:underline">
            {t('toSecurity')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}

interface ProofFormProps extends Pick<KeyDialogProps, 'target' | 'onShown'> {
  id: string
  member: MemberInfo
  onBusy: (busy: boolean) => void
}

function ProofForm({ id, member, target, onBusy, onShown }: ProofFormProps) {
  const t = useTranslations('streams.studio.keyProof')
  const [proof, setProof] = useState(NO_PROOF)
  const reveal = useMutation({
    ...revealStreamKeyMutation(),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onShown,
  })
  const error = useFormError(reveal)
  const byCode = !member.has_payment_password || proof.by === 'code'
  const submit = () => {
    const typed = byCode ? proof.code : proof.secret
    error.setInvalid(typed === '' ? t('missing') : null)
    if (typed !== '')
      reveal.mutate({ ...target, ...(byCode ? { code: typed } : { payment_password: typed }) })
  }
  return (
    <Form id={id} busy={reveal.isPending} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2 text-sm">{t('text')}</p>
      <ProofFields
        label={t('password')}
        name="stream-key"
        digits
        codeOnly={!member.has_payment_password}
        hasMobile={member.mobile !== null}
        proof={proof}
        onChange={(next) => {
          setProof(next)
          error.clear()
        }}
      />
      <ErrorMessage text={error.text} />
    </Form>
  )
}
