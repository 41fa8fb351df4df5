'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { useReveal } from './use-reveal.ts'

interface RevealButtonProps {
  /** The match, or an article as `n7`. */
  id: number | `n${number}`
  names: { home: string; away: string }
  /** Instead of "show score". */
  text?: string
  className?: string
}

/** In place of a hidden score: one press shows that of this match, everywhere. Texts: `common`. */
export function RevealButton({ id, names, text, className = '' }: RevealButtonProps) {
  const t = useTranslations('common.hiddenScore')
  const [isPending, reveal] = useReveal()
  return (
    <Button
      onClick={() => reveal(id)}
      aria-label={text === undefined ? t('label', names) : undefined}
      busy={isPending}
      size="sm"
      data-reveal={id}
      // Above the link of a whole row.
      className={`relative z-1 ${className}`}
    >
      {text ?? t('show')}
    </Button>
  )
}
