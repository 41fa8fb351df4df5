'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { deleteAccountMutation } from '#lib/client/accounts/own-data.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

const LOSSES = ['number', 'profile', 'wallet', 'books'] as const

/** Deletes the account, after listing what will be deleted and verifying the user. */
export function DeleteAccount({ member }: { member: MemberInfo }) {
  const t = useTranslations('accounts.profile.deletion')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [sure, setSure] = useState(false)
  const [proof, setProof] = useState(NO_PROOF)
  const router = useRouter()
  const address = useAddress()
  const byCode = !member.has_password || proof.by === 'code'

  const deletion = useMutation({
    ...deleteAccountMutation({ onMessage: notifySuccess }),
    onSuccess: () => {
      setOpen(false)
      router.push(address('/main'))
    },
  })
  const error = useFormError(deletion)
  const submit = () => {
    const secret = byCode ? proof.code : proof.secret
    const invalid = sure ? (secret === '' ? t('missing') : null) : t('notSure')
    error.setInvalid(invalid)
    if (invalid === null) deletion.mutate(byCode ? { code: secret } : { password: secret })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2 text-sm">{t('about')}</p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={common('close')}
        close={<Icon name="x" size={18} />}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button kind="danger" busy={deletion.isPending} onClick={submit}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
            {LOSSES.map((loss) => (
              <li key={loss}>{t(`loss.${loss}`)}</li>
            ))}
          </ul>
          <ProofFields
            label={t('password')}
            name="deletion"
            codeOnly={!member.has_password}
            hasMobile={member.mobile !== null}
            proof={proof}
            onChange={setProof}
          />
          <label className="flex min-h-11 items-center gap-3 text-ink text-sm">
            <input
              type="checkbox"
              name="sure"
              checked={sure}
              onChange={(event) => setSure(event.target.checked)}
              className="size-5 shrink-0 accent-(--live)"
            />
            {t('sure')}
          </label>
          <ErrorMessage text={error.text} />
        </div>
      </Dialog>
    </div>
  )
}
