import type { ReactNode } from 'react'
import type { BannerStyle } from '#lib/shared/vocabulary/site.ts'

/** The background of each banner style; the text of the banner is readable on it. */
export const BANNER_GROUND: Record<BannerStyle, string> = {
  pitch: 'bg-brand-weak',
  court: 'bg-amber-weak',
  floodlight: 'bg-surface-3',
  arena: 'bg-live-weak',
  wave: 'bg-info-weak',
}

const STROKE = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Lamps of a floodlight mast, four rows of five. */
const LAMPS = Array.from({ length: 20 }, (_, at) => ({
  x: 424 + (at % 5) * 19,
  y: 30 + Math.floor(at / 5) * 17,
}))

const DRAWINGS: Record<BannerStyle, ReactNode> = {
  pitch: (
    <g className="stroke-brand" {...STROKE}>
      <path d="M300-20 220 260M640 196H238M640-20 560 260" />
      <path d="M640 34H430l-28 98h238M640 66H528l-10 34h122" />
      <path d="M402 132c-16 0-34 10-40 26" />
      <path d="M330 216C390 168 452 140 512 112" strokeWidth="2" strokeDasharray="2 10" />
      <circle cx="322" cy="222" r="15" className="fill-surface" />
      <path
        d="m322 214 8 6-3 9h-10l-3-9zM322 207v7M337 219l-7 1M331 234l-4-5M313 234l4-5M307 219l7 1"
        strokeWidth="2"
      />
    </g>
  ),
  court: (
    <g className="stroke-amber" {...STROKE}>
      <path d="M250 196h390M300 196C316 92 410 30 520 30s120 20 120 20" />
      <path d="M392 196v-84h176v84M392 112c0-46 40-74 88-74s88 28 88 74" />
      <path d="M392 112c0 34 40 54 88 54s88-20 88-54" strokeDasharray="10 10" />
      <path d="M436 196c0-24 20-40 44-40s44 16 44 40" />
      <circle cx="316" cy="86" r="34" className="fill-surface" />
      <path d="M282 86h68M316 52v68M292 62c16 14 16 34 0 48M340 62c-16 14-16 34 0 48" strokeWidth="2" />
    </g>
  ),
  floodlight: (
    <>
      <path d="M420 22 160 260h240zM524 22l40 238h110V100z" className="fill-card-yellow opacity-25" />
      <g className="stroke-ink-2" {...STROKE}>
        <path d="M414 18h106v78H414zM452 96l-14 150M482 96l14 150M448 136l38 40M486 136l-38 40M444 182l46 46M490 182l-46 46" />
      </g>
      <g className="fill-card-yellow stroke-ink-2" strokeWidth="2">
        {LAMPS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x + 5} cy={y + 1} r="6" />
        ))}
      </g>
    </>
  ),
  arena: (
    <g className="stroke-live" {...STROKE}>
      <ellipse cx="470" cy="150" rx="210" ry="84" className="fill-surface" />
      <ellipse cx="470" cy="150" rx="176" ry="64" />
      <ellipse cx="470" cy="150" rx="142" ry="46" />
      <ellipse cx="470" cy="150" rx="106" ry="28" className="fill-brand-weak stroke-brand" />
      <path
        d="M470 122v56M440 150a30 9 0 1 0 60 0a30 9 0 1 0-60 0"
        className="stroke-brand"
        strokeWidth="2"
      />
      <path d="M260 150V78c60-44 136-60 210-60s150 16 210 60M330 96V52M400 74V28M470 66V18M540 74V28M610 96V52" />
    </g>
  ),
  wave: (
    <g className="stroke-info" {...STROKE}>
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          opacity={1 - row * 0.16}
          d={`M${230 - row * 8} ${70 + row * 34}c40-44 80-44 120 0s80 44 120 0 80-44 120 0 80 44 120 0`}
        />
      ))}
      <circle cx="480" cy="52" r="17" className="fill-surface" />
      <path d="m480 43 8 6-3 9h-10l-3-9z" strokeWidth="2" />
    </g>
  ),
}

/** The drawing of a banner without a picture, at its end, in the colours of the theme. Decorative. */
export function BannerArt({ bannerStyle, className = '' }: { bannerStyle: BannerStyle; className?: string }) {
  return (
    <svg
      viewBox="0 0 640 240"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={`pointer-events-none ${className}`}
    >
      {DRAWINGS[bannerStyle]}
    </svg>
  )
}
