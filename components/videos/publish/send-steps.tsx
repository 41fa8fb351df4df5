'use client'

import { useTranslations } from 'next-intl'
import { Progress } from '#components/ui/progress.tsx'
import type { Step } from './use-publish.ts'

/** Progress of publishing. Steps are announced to screen readers; the percentage is only visible. */
export function SendSteps({ step }: { step: Step }) {
  const t = useTranslations('videos.publish')
  const label =
    step.at === 'checking' ? t('checking') : step.at === 'cover' ? t('sendingCover') : t('sending')
  const share = step.at === 'checking' ? null : step.share
  return (
    <div>
      <p className="num mb-1.5 flex justify-between text-sm">
        <span role="status">{label}</span>
        {share === null ? null : <span aria-hidden="true">{Math.round(share * 100)} %</span>}
      </p>
      <Progress label={label} {...(share === null ? {} : { value: share })} />
    </div>
  )
}
