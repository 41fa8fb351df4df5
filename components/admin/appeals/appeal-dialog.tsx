'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { decideAppeal } from '#lib/client/moderation.ts'
import { useDeed } from '../frame/use-deed.ts'
import type { Appeal } from './appeal.ts'

/** One appeal: lifted or not, and what its author is told. */
export function AppealDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const t = useTranslations('admin.appeals')
  const common = useTranslations('common')
  const [answer, setAnswer] = useState('')
  const deed = useDeed()
  const { id, user_nickname: name } = appeal
  const decide = async (approve: boolean) => {
    const done = t(approve ? 'approved' : 'denied', { name })
    if (await deed.run(() => decideAppeal({ id, approve, answer: answer.trim() }, { quiet: true }), done))
      onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decideOf', { name })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button busy={deed.busy} onClick={() => void decide(false)}>
            {t('deny')}
          </Button>
          <Button kind="primary" busy={deed.busy} onClick={() => void decide(true)}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="whitespace-pre-wrap break-words text-ink text-md">{appeal.text}</p>
        <p className="text-sm">{appeal.reason ? t('because', { reason: appeal.reason }) : t('noReason')}</p>
        <TextField
          label={t('answer')}
          name="answer"
          maxLength={200}
          value={answer}
          hint={t('answerHint')}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <FaultLine text={deed.fault} />
      </div>
    </Dialog>
  )
}
