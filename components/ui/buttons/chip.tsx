import type { ReactNode } from 'react'

export type ChipTone = 'neutral' | 'brand' | 'live' | 'amber' | 'info'

const TONES: Record<ChipTone, string> = {
  neutral: 'bg-surface-3 text-ink-2',
  brand: 'bg-brand-weak text-brand-strong',
  live: 'bg-live-weak text-live',
  amber: 'bg-amber-weak text-amber',
  info: 'bg-info-weak text-info',
}

/** A small label: a level, a role, a state. The text carries the meaning; the tone only supports it. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={`num inline-flex max-w-full shrink-0 items-center gap-1 truncate rounded-xs px-1.5 font-semibold text-2xs leading-[18px] ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

/** A count on something: unread notices, matches under a tab. */
export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: 'neutral' | 'live' }) {
  const toneClass = tone === 'live' ? 'bg-live text-on-live' : 'bg-surface-3 text-ink-2'
  return (
    <span
      className={`num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 font-semibold text-2xs ${toneClass}`}
    >
      {children}
    </span>
  )
}
