'use client'

import type { ReactNode } from 'react'
import { Progress } from '#components/ui/progress.tsx'

interface LimitBarProps {
  name: string
  used: number
  limit: number
  /** Both in words. */
  text: string
  /** A note below the bar. */
  children?: ReactNode
}

/** How much of a limit is used; a limit of 0 is full. */
export const LimitBar = ({ name, used, limit, text, children }: LimitBarProps) => (
  <div>
    <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
      <span className="font-medium">{name}</span>
      <span className="num text-ink-2">{text}</span>
    </p>
    <Progress label={name} value={limit === 0 ? 1 : used / limit} />
    {children}
  </div>
)
