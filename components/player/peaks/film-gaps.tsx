import { useTranslations } from 'next-intl'
import type { ChatActivityCurve } from '#lib/contract/streams/recordings.ts'

/** From this length on (s) an interruption is stated in minutes. */
const MINUTES_FROM_S = 90

interface FilmGapsProps {
  gaps: ChatActivityCurve['gaps']
  /** Length of the film (s). */
  seconds: number
  onSeek: (second: number) => void
}

/** Where the signal of a broadcast was away, as marks on the bar of its recording. Needs the messages `player`. */
export function FilmGaps({ gaps, seconds, onSeek }: FilmGapsProps) {
  const t = useTranslations('player')
  return gaps.map((gap) => {
    const label =
      gap.seconds < MINUTES_FROM_S
        ? t('talk.gapSeconds', { count: Math.round(gap.seconds) })
        : t('talk.gapMinutes', { count: Math.round(gap.seconds / 60) })
    return (
      <button
        key={gap.at}
        type="button"
        aria-label={t('seekTo', { label })}
        title={label}
        onClick={() => onSeek(gap.at)}
        style={{ left: `calc(0.5rem + ${gap.at / Math.max(1, seconds)} * (100% - 1rem))` }}
        className="absolute top-[13px] grid size-6 -translate-x-1/2 place-items-center"
      >
        <span className="h-4 w-[3px] bg-amber" />
      </button>
    )
  })
}
