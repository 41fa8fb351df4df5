'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import type { Chosen } from './chosen.ts'

/** The screen's title and the layout switch. */
export function MultiHead({ layout, onLayout }: { layout: Chosen['layout']; onLayout: () => void }) {
  const t = useTranslations('streams.watch.multi')
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-ink-2 text-sm">
          {t('lead')} <span className="max-lg:hidden">{t('keys')}</span>
        </p>
      </div>
      <Segmented
        legend={t('layout')}
        name="layout"
        segments={[
          { value: 'grid', label: t('grid') },
          { value: 'big', label: t('big') },
        ]}
        value={layout}
        onChange={(value) => {
          if (value !== layout) onLayout()
        }}
      />
    </header>
  )
}
