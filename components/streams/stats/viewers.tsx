'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Number of viewers, for client components: the icon comes from the server. */
export function Viewers(props: { count: number; language: Language; icon: ReactNode; className?: string }) {
  const t = useTranslations('common')
  const short = compactCount(props.count, props.language)
  return (
    <span className={`num inline-flex items-center gap-1 whitespace-nowrap ${props.className ?? ''}`}>
      {props.icon}
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{t('viewers', { count: short })}</span>
    </span>
  )
}
