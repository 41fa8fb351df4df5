interface ScoreDigitsProps {
  home: number | null
  away: number | null
  /** The score as a sentence, for screen readers; says that there is none if both are null. */
  sentence: string
  size?: 'row' | 'strip' | 'hero'
  /** The side whose score has just changed. */
  scored?: 'home' | 'away' | null
  live?: boolean
}

const SIZES = { row: 'text-xl gap-1.5', strip: 'text-3xl gap-2', hero: 'text-5xl gap-4' }

/** Two numbers of fixed width; a dash between them while there is no score yet. */
export function ScoreDigits({
  home,
  away,
  sentence,
  size = 'row',
  scored = null,
  live = true,
}: ScoreDigitsProps) {
  const sideClass = (side: 'home' | 'away') => (scored === side ? 'text-live' : '')
  return (
    <span
      className={`num inline-flex items-baseline justify-center font-bold ${SIZES[size]} ${live ? '' : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className={sideClass('home')}>
        {home ?? ''}
      </span>
      <span aria-hidden="true" className="font-normal text-ink-3">
        -
      </span>
      <span aria-hidden="true" className={sideClass('away')}>
        {away ?? ''}
      </span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
