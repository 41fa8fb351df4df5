'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { ApplicationsQueue } from './applications-queue.tsx'
import { ExpertsList } from './experts-list.tsx'

const VIEWS = ['applications', 'experts'] as const
type View = (typeof VIEWS)[number]

/** Experts in the console: their applications, and those who publish. */
export function ExpertsSection() {
  const t = useTranslations('admin.experts')
  const [view, setView] = useState<View>('applications')
  return (
    <>
      <div className="mb-4">
        <Segmented
          legend={t('view')}
          name="experts-view"
          value={view}
          onChange={(value) => setView(VIEWS.find((each) => each === value) ?? 'applications')}
          segments={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {view === 'applications' ? <ApplicationsQueue /> : <ExpertsList />}
    </>
  )
}
