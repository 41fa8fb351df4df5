'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Sizing } from '../hooks/use-size.ts'

const KEYS = { theatre: 't', page: 'w' } as const

/** Toggles theatre mode or the full window. */
export function SizeButton(props: {
  size: 'theatre' | 'page'
  sizing: Sizing
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player')
  const key = KEYS[props.size]
  const label = t(props.size)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={props.sizing.size === props.size}
      aria-keyshortcuts={key}
      title={`${label} (${key.toUpperCase()})`}
      onClick={() => props.sizing.toggle(props.size)}
      className={props.className}
    >
      {props.icon}
    </button>
  )
}
