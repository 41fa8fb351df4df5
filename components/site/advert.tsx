import { getTranslations } from 'next-intl/server'
import { BannerSlide } from '#components/shared/banner/banner-slide.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import type { Banner } from '#lib/contract/site.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * The first advert of a place, labelled as an advert, and as simulated if it comes from the demo data.
 * Renders nothing without one.
 */
export async function Advert({
  adverts,
  language,
  className = 'min-h-30',
}: {
  adverts: Banner[]
  language: Language
  className?: string
}) {
  const [advert] = adverts
  if (!advert) return null
  const t = await getTranslations('site')
  return (
    <aside aria-label={t('advert.label')}>
      <p className="mb-1 flex items-center gap-2 text-2xs text-ink-2">
        {t('advert.label')}
        {advert.is_simulated ? <SimulatedNote brief /> : null}
      </p>
      <BannerSlide banner={advert} language={language} className={className} />
    </aside>
  )
}
