'use client'

import { useTranslations } from 'next-intl'
import { BANNER_GROUND, BannerArt } from '#components/shared/banner/banner-art.tsx'
import { BANNER_STYLES, type BannerStyle } from '#lib/shared/vocabulary/site.ts'

/** A choice of all drawn banner styles. */
export function BannerStyles({
  style,
  onChoose,
}: {
  style: BannerStyle
  onChoose: (style: BannerStyle) => void
}) {
  const t = useTranslations('admin.banners')
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('look')}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {BANNER_STYLES.map((each) => (
          <label key={each} className="relative block cursor-pointer">
            <input
              type="radio"
              name="look"
              value={each}
              checked={each === style}
              onChange={() => onChoose(each)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              className={`pointer-events-none relative block h-20 overflow-hidden rounded-md border border-line outline-2 outline-transparent outline-offset-2 peer-checked:outline-brand peer-focus-visible:outline-ink ${BANNER_GROUND[each]}`}
            >
              <BannerArt bannerStyle={each} className="absolute inset-0 size-full" />
            </span>
            <span className="mt-1 block text-center text-ink-2 text-sm peer-checked:font-semibold peer-checked:text-ink">
              {t(`looks.${each}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
