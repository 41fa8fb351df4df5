import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { BannerLook } from '#lib/shared/vocabulary/site.ts'
import { ContentAnchor } from '../lists/content-anchor.tsx'
import { BANNER_GROUND, BannerArt } from './banner-art.tsx'

/** What is drawn of a banner: a part of the contract's, so that a form can show one that is not saved yet. */
export interface BannerFace {
  title_zh: string | null
  title_en: string | null
  title_vi: string | null
  text_zh: string | null
  text_en: string | null
  text_vi: string | null
  href: string | null
  look: BannerLook
  /** An address of a picture; null: drawn by its look. */
  image: string | null
}

export const bannerTitle = (banner: BannerFace, language: Language): string =>
  localisedName(namesUnder(banner, 'title'), language)

/** The link of a banner over all of it: inside the site by its bare address, elsewhere in a tab of its own. */
function Way({ href, title }: { href: string; title: string }) {
  const className =
    'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-3 hover:underline'
  return (
    <ContentAnchor href={href} className={className} instead={title}>
      {title}
    </ContentAnchor>
  )
}

/** A banner or an advert: words at its start, a drawing or a picture behind their end. `still`: without its link. */
export function BannerSlide(props: {
  banner: BannerFace
  language: Language
  /** Its height and its paddings, as classes. */
  className?: string
  still?: boolean
  /** In sight at once: its picture is not put off. */
  eager?: boolean
}) {
  const { banner, language, className = '', still = false, eager = false } = props
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
          look={look}
          className="absolute right-0 aspect-[8/3] h-full w-auto max-w-none @max-3xl:opacity-30"
        />
      )}
      <div
        className={`relative flex min-w-0 max-w-[34rem] flex-col justify-center wrap-anywhere px-5 py-3 @3xl:px-7 ${image ? 'bg-veil' : ''}`}
      >
        <p className="text-balance font-semibold text-ink text-md @sm:text-lg @3xl:text-xl">
          {href && !still ? <Way href={href} title={title} /> : title}
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
