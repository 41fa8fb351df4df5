import { type RatingLevel, ratingLevel } from './rating-level.ts'

const COLOURS: Record<RatingLevel, string> = {
  1: 'bg-rating-1 text-on-rating-1',
  2: 'bg-rating-2 text-on-rating-2',
  3: 'bg-rating-3 text-on-rating-3',
  4: 'bg-rating-4 text-on-rating-4',
  5: 'bg-rating-5 text-on-rating-5',
}

interface RatingBadgeProps {
  /** 0 to 10. */
  rating: number
  /** For screen readers: "rated 7.3". */
  label: string
  /** Averages have two. */
  decimals?: number
  className?: string
}

/** A player's rating on a scale of five colours; the number is always there, as colour alone says nothing. */
export function RatingBadge({ rating, label, decimals = 1, className = '' }: RatingBadgeProps) {
  return (
    <span className={`rating-badge ${COLOURS[ratingLevel(rating)]} ${className}`}>
      <span aria-hidden="true">{rating.toFixed(decimals)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
