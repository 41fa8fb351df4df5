'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BannerSlide } from '#components/shared/banner/banner-slide.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import type { Draft } from './draft.ts'

/** What users of a language will see, at the size of its place. */
export function BannerPreview({ draft, image }: { draft: Draft; image: string | null }) {
  const t = useTranslations('admin.banners')
  const languages = useTranslations('admin.languages')
  const [language, setLanguage] = useState<Language>(useLocale())
  return (
    <section aria-label={t('preview')}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <span className="font-medium text-sm">{t('preview')}</span>
        <Segmented
          legend={t('previewLanguage')}
          name="preview"
          segments={LANGUAGES.map((value) => ({ value, label: languages(value) }))}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
      </div>
      <div lang={language} className={draft.place === 'scores' ? 'max-w-80' : ''}>
        <BannerSlide
          banner={{ ...draft, image }}
          language={language}
          noLink
          className={draft.place === 'scores' ? 'min-h-30' : 'h-36'}
        />
      </div>
    </section>
  )
}
