'use client'

import { useId } from 'react'

const entry =
  'flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 text-base hover:bg-surface-2 has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand max-lg:h-11'

/** A group of exclusive options in a menu of the player. */
export function Choice<Value extends string>(props: {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="min-w-44 border-0 p-0">
      <legend className="px-2 py-1 text-ink-2 text-xs">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className={entry}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
