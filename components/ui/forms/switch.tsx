import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode
}

/**
 * A switch that takes effect immediately. Based on a native checkbox: it works without scripts and keeps its
 * state in forms.
 */
export function Switch({ children, className = '', ...rest }: SwitchProps) {
  return (
    <label
      className={`inline-flex min-h-9 cursor-pointer items-center gap-2.5 text-base has-disabled:cursor-default has-disabled:text-ink-3 max-lg:min-h-11 ${className}`}
    >
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself
          role="switch"
          {...rest}
          className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full bg-ink-3 transition-colors checked:bg-brand disabled:cursor-default disabled:bg-line-strong"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform peer-checked:translate-x-4"
        />
      </span>
      {children}
    </label>
  )
}
