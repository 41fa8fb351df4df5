'use client'

import { useTranslations } from 'next-intl'
import { reviewExpertApplication } from '#lib/client/experts/review.ts'
import type { ExpertApplicationRow } from '#lib/contract/experts/review.ts'
import { MAX_EXPERT_REASON } from '#lib/shared/experts/vocabulary.ts'
import { DecisionDialog } from '../frame/rows/decision-dialog.tsx'

interface ApplicationDialogProps {
  application: ExpertApplicationRow
  onClose: () => void
}

/** Review of an application to be an expert, in the version that is shown. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useTranslations('admin.experts')
  const { id, version, user_nickname: name, sports, introduction, samples } = application
  return (
    <DecisionDialog
      title={t('reviewOf', { name })}
      texts={{
        accept: t('accept'),
        refuse: t('refuse'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      maxReason={MAX_EXPERT_REASON}
      done={(accept) => t(accept ? 'accepted' : 'refused', { name })}
      decide={(accept, reason) => reviewExpertApplication({ id, version, accept, reason }, { quiet: true })}
      onClose={onClose}
    >
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">{t('sports')}</h3>
        <p className="text-md">{sports.map((sport) => t(`sportNames.${sport}`)).join(', ')}</p>
      </section>
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">{t('introduction')}</h3>
        <p className="whitespace-pre-wrap text-ink text-md wrap-anywhere">{introduction}</p>
      </section>
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">{t('samples')}</h3>
        <ul className="flex flex-col gap-2">
          {samples.map((sample) => (
            <li
              key={sample}
              className="border-line border-l-2 pl-3 whitespace-pre-wrap text-md wrap-anywhere"
            >
              {sample}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm">{t('acceptText')}</p>
    </DecisionDialog>
  )
}
