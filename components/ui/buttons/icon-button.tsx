import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, and its hint under a mouse. */
  label: string
  icon: ReactNode
  /** For a button that stays on: a star, mute. */
  pressed?: boolean
}

/** A button that is an icon alone, 36 px; a finger has 44 px to hit. */
export function IconButton({ label, icon, pressed, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={`hit-44 inline-grid size-9 shrink-0 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink aria-pressed:text-amber disabled:bg-transparent disabled:text-line-strong ${className}`}
    >
      {icon}
    </button>
  )
}
