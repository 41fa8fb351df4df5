'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { saveFile } from '#components/shared/share/save-file.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { exportData } from '#lib/client/accounts/own-data.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** Exports all data of the user as a file, after verification by password or code. */
export function DataExport({ member }: { member: MemberInfo }) {
  const t = useTranslations('accounts.profile.data')
  const [bytes, setBytes] = useState(0)
  const [proof, setProof] = useState(NO_PROOF)
  const kilobytes = Math.ceil(bytes / 1024)
  const byCode = !member.has_password || proof.by === 'code'

  const download = useMutation({
    mutationFn: (known: Parameters<typeof exportData>[0]) => exportData(known, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (file) => {
      saveFile(file)
      notifySuccess(t('done'))
      setProof(NO_PROOF)
    },
  })
  const error = useFormError(download)
  const submit = () => {
    const secret = byCode ? proof.code : proof.secret
    error.setInvalid(secret === '' ? t('missing') : null)
    if (secret !== '') download.mutate(byCode ? { code: secret } : { password: secret })
  }
  return (
    <Form
      label={t('title')}
      busy={download.isPending}
      onSubmit={submit}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-sm">{t('about')}</p>
      <ProofFields
        label={t('password')}
        name="data"
        codeOnly={!member.has_password}
        hasMobile={member.mobile !== null}
        proof={proof}
        onChange={(to) => {
          setProof(to)
          error.clear()
        }}
      />
      <ErrorMessage text={error.text} />
      <Button
        type="submit"
        icon={<Icon name="download" size={16} />}
        busy={download.isPending}
        className="self-start"
      >
        {t('take')}
      </Button>
      {download.isPending ? (
        <div className="w-full max-w-100">
          <Progress label={t('coming', { kilobytes })} />
          <p className="num mt-1 text-ink-2 text-xs">{t('coming', { kilobytes })}</p>
        </div>
      ) : null}
    </Form>
  )
}
