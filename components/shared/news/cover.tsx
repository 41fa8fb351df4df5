import { hash } from '#components/shared/figures/hash.ts'
import type { NewsSubject } from '#lib/contract/news/articles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CATEGORY_OF_SPORT } from '#lib/shared/vocabulary/news.ts'
import { MatchCover } from './match-cover.tsx'

interface CoverProps {
  id: number
  categoryId: number
  /** URL of a picture; null: drawn. */
  cover: string | null
  /** The match it is about, if it is about one. */
  subject?: NewsSubject | undefined
  language: Language
  /** Wide enough for a line of text. */
  scorer?: boolean
  /** Visible at once: its picture is not loaded lazily. */
  eager?: boolean
  className?: string
}

const GROUNDS: Record<number, string> = {
  [CATEGORY_OF_SPORT.football]: 'bg-brand-weak text-brand',
  [CATEGORY_OF_SPORT.basketball]: 'bg-amber-weak text-amber',
  [CATEGORY_OF_SPORT.esports]: 'bg-info-weak text-info',
}

const PITCH = 'M-10 150h340M160-20v220M160 90m-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0M-10 30h340'
const COURT =
  'M-10 160h340M40 160C40 70 100 20 160 20s120 50 120 140M110 160V90h100v70M110 90a50 50 0 0 1 100 0'
const GRID =
  'M0 45h70l40 40h100l40-40h70M0 135h70l40-40M210 95l40 40h70M110 85v30M210 85v30M160 20v50M160 110v50'
const WAVES =
  'M-10 60c55-40 110-40 165 0s110 40 175 0M-10 100c55-40 110-40 165 0s110 40 175 0M-10 140c55-40 110-40 165 0s110 40 175 0'
const DRAWINGS: Record<number, string> = { 1: PITCH, 2: COURT, 3: GRID }

/**
 * An article's picture: an uploaded one, else composed from the match it is about, else a drawing of its sport,
 * rotated and cropped by the article's id. Decorative.
 */
export function Cover({
  id,
  categoryId,
  cover,
  subject,
  language,
  scorer = false,
  eager = false,
  className = '',
}: CoverProps) {
  if (cover)
    return (
      // biome-ignore lint/performance/noImgElement: redrawn by the server to its size already
      <img
        src={cover}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={`bg-surface-3 object-cover ${className}`}
      />
    )
  if (subject)
    return (
      <MatchCover subject={subject} seed={id} language={language} scorer={scorer} className={className} />
    )
  const seed = hash(`article ${id}`)
  const turn = (seed % 5) * 9 - 18
  const grow = 1.15 + ((seed >>> 4) % 5) / 10
  const [x, y] = [60 + ((seed >>> 8) % 200), 40 + ((seed >>> 12) % 100)]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${GROUNDS[categoryId] ?? 'bg-surface-3 text-ink-2'} ${className}`}
    >
      <g
        transform={`rotate(${turn} 160 90) translate(160 90) scale(${grow}) translate(-160 -90)`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.55"
      >
        <path d={DRAWINGS[categoryId] ?? WAVES} />
      </g>
      <circle
        cx={x}
        cy={y}
        r="13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        className="fill-surface"
      />
    </svg>
  )
}
