import { getTranslations } from 'next-intl/server'
import { BannerSlide, bannerTitle } from '#components/shared/banner/banner-slide.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Banner } from '#lib/contract/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { Carousel } from './carousel.tsx'

/**
 * The banners of a place, rendered by the server; renders nothing without any. Its height is reserved before
 * images load.
 */
export async function BannerCarousel({ banners, language }: { banners: Banner[]; language: Language }) {
  if (banners.length === 0) return null
  const t = await getTranslations('site.banners')
  return (
    <Carousel
      label={t('label')}
      labels={{ pause: t('pause'), play: t('play') }}
      icons={{ pause: <Icon name="pause" size={16} solid />, play: <Icon name="play" size={16} solid /> }}
      names={banners.map((banner, at) => {
        const values = { at: at + 1, count: banners.length, name: bannerTitle(banner, language) }
        return { slide: t('slide', values), dot: t('go', values) }
      })}
    >
      {banners.map((banner, at) => (
        <BannerSlide
          key={banner.id}
          banner={banner}
          language={language}
          eager={at === 0}
          className="h-36 max-lg:h-33 max-lg:pb-8"
        />
      ))}
    </Carousel>
  )
}
