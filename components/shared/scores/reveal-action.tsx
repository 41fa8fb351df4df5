'use client'

import { Button } from '#components/ui/buttons/button.tsx'
import { useReveal } from './use-reveal.ts'

interface RevealActionProps {
  /** The match, or an article as `n7`. */
  id: number | `n${number}`
  text: string
  label: string | undefined
  className: string | undefined
}

/** The button of a hidden score, with its texts. */
export function RevealAction({ id, text, label, className = '' }: RevealActionProps) {
  const [isPending, reveal] = useReveal()
  return (
    <Button
      onClick={() => reveal(id)}
      aria-label={label}
      busy={isPending}
      size="sm"
      data-reveal={id}
      // Above the link of a whole row.
      className={`relative z-1 ${className}`}
    >
      {text}
    </Button>
  )
}
