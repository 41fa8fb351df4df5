import type { ReactNode } from 'react'
import type { GiftEffect } from '#lib/shared/vocabulary/gifts.ts'

/** Drawings on a 40 px grid, by the code of a gift. */
const ART: Record<string, ReactNode> = {
  clap: (
    <>
      <path
        d="M12 31c-4-4-5-9-3-12l3 2 2-12c.3-1.8 3-1.6 2.9.3L16.5 17l3-10c.6-1.7 3.1-1 2.7.8l-2 9.5 4-6.5c1-1.5 3.2-.2 2.4 1.4L22 23c2 5-1 11-6 10.5-1.6-.1-3-1-4-2.5z"
        className="fill-skin-2"
      />
      <path
        d="M18 33.5c4 2 9 .5 11-4l4-9c.6-1.6-1.5-2.6-2.4-1.1L27 25l3.5-9"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-skin-3"
      />
      <path
        d="M30 4v4M35 7l-3 3M37 13h-4"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-card-yellow"
      />
    </>
  ),
  whistle: (
    <>
      <path d="M5 14h22v5h-6.3a8.5 8.5 0 1 1-15.7 4.6z" className="fill-brand" />
      <circle cx="13" cy="23" r="4" className="fill-surface" />
      <circle cx="13" cy="23" r="1.8" className="fill-live" />
      <path
        d="M30 11l3-4M31.5 16.5H37M30 22l4 3"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-card-yellow"
      />
    </>
  ),
  scarf: (
    <>
      <path d="M6 8h28v9H6z" className="fill-live" />
      <path d="M6 11h28v3H6z" className="fill-card-yellow" />
      <path d="M24 17h9v15h-9z" className="fill-live" />
      <path d="M24 21h9v3h-9zM24 27h9v3h-9z" className="fill-card-yellow" />
      <path
        d="M25.5 32v4M28.5 32v4M31.5 32v4M8 17v4M11 17v4M14 17v4"
        strokeWidth="1.6"
        className="stroke-live"
      />
    </>
  ),
  drum: (
    <>
      <path d="M6 16v13c0 3 6 5.5 14 5.5s14-2.5 14-5.5V16z" className="fill-live" />
      <path
        d="M6 17l7 16M20 19l-7 14M20 19l7 15.5M34 17l-7 17"
        strokeWidth="1.4"
        className="stroke-card-yellow"
      />
      <ellipse cx="20" cy="16" rx="14" ry="5.5" className="fill-surface-3" />
      <ellipse cx="20" cy="16" rx="11" ry="3.8" className="fill-surface" />
      <path d="M8 4l10 11M32 4L22 15" strokeWidth="2.4" strokeLinecap="round" className="stroke-skin-3" />
      <circle cx="18" cy="15" r="1.8" className="fill-skin-3" />
      <circle cx="22" cy="15" r="1.8" className="fill-skin-3" />
    </>
  ),
  confetti: (
    <>
      <path d="M6 35l7-19c4 2 9 7 11 11z" className="fill-card-yellow" />
      <path d="M10.5 23.5l6 8M8.5 29l3.5 4.5" strokeWidth="2" className="stroke-on-card-yellow" />
      <path
        d="M20 14c2-3 0-6 3-8M27 20c3-2 6 0 9-3M24 17l6-7"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-info"
      />
      <path d="M14 6h3v3h-3zM32 7h3v3h-3zM33 25h3v3h-3z" className="fill-live" />
      <path d="M27 4h2.5v2.5H27zM30 31h2.5v2.5H30z" className="fill-brand" />
    </>
  ),
  captain: (
    <>
      <path d="M6 13c5-4 23-4 28 0v14c-5 4-23 4-28 0z" className="fill-card-yellow" />
      <path
        d="M6 16c5-3.5 23-3.5 28 0M6 24c5 3.5 23 3.5 28 0"
        fill="none"
        strokeWidth="1.6"
        className="stroke-on-card-yellow"
      />
      <path
        d="M24 17.5a5 5 0 1 0 0 5"
        fill="none"
        strokeWidth="2.8"
        strokeLinecap="round"
        className="stroke-on-card-yellow"
      />
    </>
  ),
  tifo: (
    <>
      <path d="M3 7h34v20l-5 4-6-4-6 4-6-4-6 4-5-4z" className="fill-brand" />
      <path
        d="M20 10.5l2.5 5 5.5.7-4 3.9 1 5.4-5-2.6-5 2.6 1-5.4-4-3.9 5.5-.7z"
        className="fill-card-yellow"
      />
      <path d="M3 5h34v3H3z" className="fill-skin-3" />
      <path d="M6 12h5v9H6zM29 12h5v9h-5z" className="fill-surface" />
    </>
  ),
  coach: (
    <>
      <path d="M3 12a4 4 0 0 1 4-4h24c4 0 6 5 6 10v11H3z" className="fill-info" />
      <path
        d="M6 12h6v7H6zM14 12h6v7h-6zM22 12h6v7h-6zM30 12h1.5c2 0 2.8 4 3 7H30z"
        className="fill-surface"
      />
      <path d="M3 22h34v2.5H3z" className="fill-card-yellow" />
      <circle cx="11" cy="30" r="4" className="fill-ink" />
      <circle cx="29" cy="30" r="4" className="fill-ink" />
      <circle cx="11" cy="30" r="1.5" className="fill-surface" />
      <circle cx="29" cy="30" r="1.5" className="fill-surface" />
    </>
  ),
  floodlight: (
    <>
      <path d="M20 18L4 38h32z" className="fill-card-yellow opacity-30" />
      <path d="M10 4h20v10H10z" className="fill-ink" />
      <path d="M18.5 14h3v24h-3z" className="fill-ink-3" />
      {[13, 18, 22, 27].flatMap((x) =>
        [7, 11].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.8" className="fill-card-yellow" />),
      )}
      <path d="M15 38h10v-3H15z" className="fill-ink" />
    </>
  ),
  parade: (
    <>
      <path d="M11 6h18v9c0 6-4 10-9 10s-9-4-9-10z" className="fill-card-yellow" />
      <path
        d="M11 9H6c0 6 2 8 6 9M29 9h5c0 6-2 8-6 9"
        fill="none"
        strokeWidth="2.5"
        className="stroke-card-yellow"
      />
      <path d="M17.5 25h5v5h-5z" className="fill-card-yellow" />
      <path d="M12 30h16v5H12z" className="fill-brand" />
      <path d="M20 9.5l1.5 3 3.3.4-2.4 2.3.6 3.2-3-1.5-3 1.5.6-3.2-2.4-2.3 3.3-.4z" className="fill-live" />
      <path d="M4 4l2 2M36 4l-2 2M20 1v2" strokeWidth="2" strokeLinecap="round" className="stroke-info" />
    </>
  ),
}

/** A gift without a drawing of its own: a parcel whose bow shows the size of its effect. */
const BOWS: Record<GiftEffect, string> = {
  float: 'fill-info',
  burst: 'fill-brand',
  banner: 'fill-live',
  screen: 'fill-card-yellow',
}
const parcel = (bow: string) => (
  <>
    <path d="M6 19h28v16H6z" className="fill-surface-3" />
    <path d="M4 13h32v7H4z" className="fill-line-strong" />
    <path d="M17.5 13h5v22h-5z" className={bow} />
    <path d="M20 13c-7 1-11-2-9-6 2-3.5 7 0 9 6zM20 13c7 1 11-2 9-6-2-3.5-7 0-9 6z" className={bow} />
  </>
)

/**
 * The drawing of a gift: decoration beside its name. An uploaded picture (`image`, an address) takes
 * precedence. `size` in px.
 */
export function GiftArt(props: {
  code?: string | undefined
  image?: string | null | undefined
  effect: string
  size?: number
  className?: string
}) {
  const { code, image, effect, size = 36, className = '' } = props
  if (image)
    return (
      // biome-ignore lint/performance/noImgElement: uploads of every size, resized by our own storage
      <img src={image} alt="" width={size} height={size} className={`shrink-0 object-contain ${className}`} />
    )
  const bow = BOWS[effect as GiftEffect] ?? BOWS.float
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={`shrink-0 ${className}`}
    >
      {(code === undefined ? undefined : ART[code]) ?? parcel(bow)}
    </svg>
  )
}
