import type { ReactNode } from 'react'

export interface Segment {
  value: string
  label: ReactNode
  disabled?: boolean
}

/**
 * One of a few options, all visible. Based on native radio buttons: arrow keys change the choice, forms
 * submit it, scripts are not required. Pass `value` and `onChange`, or `defaultValue`.
 */
export function Segmented(props: {
  /** Names the group for screen readers. */
  legend: string
  name: string
  segments: readonly Segment[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}) {
  const { value, defaultValue, onChange } = props
  return (
    <fieldset className="inline-flex min-w-0 rounded-sm border border-line-strong bg-surface p-0">
      <legend className="sr-only">{props.legend}</legend>
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex h-7.5 min-w-12 cursor-pointer items-center justify-center px-3 text-sm text-ink-2 whitespace-nowrap first:rounded-l-[4px] last:rounded-r-[4px] hover:text-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-surface has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 max-lg:h-10"
        >
          <input
            type="radio"
            name={props.name}
            value={segment.value}
            disabled={segment.disabled}
            {...(value === undefined
              ? { defaultChecked: segment.value === defaultValue }
              : {
                  checked: segment.value === value,
                  onChange: () => onChange?.(segment.value),
                  readOnly: !onChange,
                })}
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
