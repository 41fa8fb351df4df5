import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, also shown as a tooltip. */
  label: string
  icon: ReactNode
  /** For toggle buttons: a star, mute. */
  pressed?: boolean
}

/** An icon-only button, 36 px; the touch target is 44 px. */
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
