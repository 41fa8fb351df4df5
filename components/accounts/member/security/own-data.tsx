'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { fetchOwnData, saveFile } from '#lib/client/save-own-data.ts'
import type { MemberInfo } from '#lib/contract/profile.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** Takes everything that is the user's own away as a file, by the password or a code. */
export function OwnData({ member }: { member: MemberInfo }) {
  const t = useTranslations('profile.data')
  const [bytes, setBytes] = useState(0)
  const [proof, setProof] = useState(NO_PROOF)
  const attempt = useAttempt()
  const kilobytes = Math.ceil(bytes / 1024)
  const byCode = !member.has_password || proof.by === 'code'

  const submit = async () => {
    if ((byCode ? proof.code : proof.secret) === '') return attempt.setFault(t('missing'))
    const known = byCode ? { code: proof.code } : { password: proof.secret }
    const done = await attempt.run(async (onMessage) => {
      setBytes(0)
      saveFile(await fetchOwnData(known, setBytes))
      onMessage(t('done'))
    })
    if (done) setProof(NO_PROOF)
  }
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
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
          attempt.setFault(null)
        }}
      />
      <FaultLine text={attempt.fault} />
      <Button
        type="submit"
        icon={<Icon name="download" size={16} />}
        busy={attempt.busy}
        className="self-start"
      >
        {t('take')}
      </Button>
      {attempt.busy ? (
        <div className="w-full max-w-100">
          <Progress label={t('coming', { kilobytes })} />
          <p className="num mt-1 text-ink-2 text-xs">{t('coming', { kilobytes })}</p>
        </div>
      ) : null}
    </form>
  )
}
