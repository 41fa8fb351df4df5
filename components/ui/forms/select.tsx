import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/**
 * A native select in our frame: it works without scripts and on every phone. `label` is shown before the
 * choice.
 */
export function Select({ label, options, className = '', ...rest }: SelectProps) {
  return (
    <label
      className={`relative inline-flex h-9 items-center gap-1.5 rounded-sm border border-line-strong bg-surface pl-3 text-base text-ink-2 focus-within:border-brand has-disabled:bg-surface-3 max-lg:h-11 ${className}`}
    >
      <span className="whitespace-nowrap">{label}</span>
      <select
        {...rest}
        className="h-full cursor-pointer appearance-none rounded-sm bg-transparent pr-8 font-medium text-ink disabled:cursor-default disabled:text-ink-2 [&>option]:bg-surface [&>option]:text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-2.5" />
    </label>
  )
}
