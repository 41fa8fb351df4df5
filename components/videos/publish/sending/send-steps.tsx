'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { Step, usePublish } from './use-publish.ts'

const LABELS = { sending: 'sending', interrupted: 'interrupted', paused: 'paused' } as const

interface SendStepsProps extends Pick<ReturnType<typeof usePublish>, 'pause' | 'resume' | 'cancel'> {
  step: Step
}

/** Progress of publishing. Steps are announced to screen readers; the percentage is only visible. */
export function SendSteps({ step, pause, resume, cancel }: SendStepsProps) {
  const t = useTranslations('videos.publish')
  const label =
    step.at === 'checking' ? t('checking') : step.at === 'cover' ? t('sendingCover') : t(LABELS[step.state])
  const share = step.at === 'checking' ? null : step.share
  const isPaused = step.at === 'video' && step.state === 'paused'
  return (
    <div>
      <p className="num mb-1.5 flex justify-between text-sm">
        <span role="status">{label}</span>
        {share === null ? null : <span aria-hidden="true">{Math.round(share * 100)} %</span>}
      </p>
      <Progress label={label} {...(share === null ? {} : { value: share })} />
      {step.at === 'checking' ? null : (
        <div className="mt-3 flex gap-2">
          {step.at === 'video' ? (
            <Button onClick={isPaused ? resume : pause}>{t(isPaused ? 'resume' : 'pause')}</Button>
          ) : null}
          <Button onClick={cancel}>{t('cancel')}</Button>
        </div>
      )}
    </div>
  )
}
