import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { BannerStyle } from '#lib/shared/vocabulary/site.ts'
import { ContentAnchor } from '../lists/content-anchor.tsx'
import { BANNER_GROUND, BannerArt } from './banner-art.tsx'

/**
 * The fields of a banner that are displayed: a subset of the contract's, so that a form can preview a banner
 * that is not saved yet.
 */
export interface BannerFace {
  title_zh: string | null
  title_en: string | null
  title_vi: string | null
  text_zh: string | null
  text_en: string | null
  text_vi: string | null
  href: string | null
  look: BannerStyle
  /** URL of a picture; null: drawn in its style. */
  image: string | null
}

export const bannerTitle = (banner: BannerFace, language: Language): string =>
  localisedName(namesUnder(banner, 'title'), language)

/** The link of a banner, covering all of it. Bare addresses stay inside the site; others open a new tab. */
function BannerLink({ href, title }: { href: string; title: string }) {
  const className =
    'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-3 hover:underline'
  return (
    <ContentAnchor href={href} className={className} fallback={title}>
      {title}
    </ContentAnchor>
  )
}

/**
 * A banner or an advert: text at its start, a drawing or a picture behind its end. `noLink` omits the link.
 */
export function BannerSlide(props: {
  banner: BannerFace
  language: Language
  /** Height and padding, as classes. */
  className?: string
  noLink?: boolean
  /** Visible at once: its picture is not loaded lazily. */
  eager?: boolean
}) {
  const { banner, language, className = '', noLink = false, eager = false } = props
  const title = bannerTitle(banner, language)
  const text = localisedName(namesUnder(banner, 'text'), language)
  const { image, href, look } = banner
  return (
    <div
      className={`@container relative flex overflow-hidden rounded-md border border-line ${BANNER_GROUND[look]} ${className}`}
    >
      {image ? (
        // biome-ignore lint/performance/noImgElement: redrawn by the server to its size already
        <img
          src={image}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <BannerArt
          bannerStyle={look}
          className="absolute right-0 aspect-[8/3] h-full w-auto max-w-none @max-3xl:opacity-30"
        />
      )}
      <div
        className={`relative flex min-w-0 max-w-[34rem] flex-col justify-center wrap-anywhere px-5 py-3 @3xl:px-7 ${image ? 'bg-veil' : ''}`}
      >
        <p className="text-balance font-semibold text-ink text-md @sm:text-lg @3xl:text-xl">
          {href && !noLink ? <BannerLink href={href} title={title} /> : title}
        </p>
        {text ? (
          <p className="mt-1 line-clamp-2 text-balance text-ink text-sm @max-3xs:hidden @3xl:text-base">
            {text}
          </p>
        ) : null}
      </div>
    </div>
  )
}
