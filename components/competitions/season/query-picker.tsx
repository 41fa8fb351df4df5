'use client'

import { Select } from '#components/ui/forms/select.tsx'

interface QueryPickerProps {
  /** Name of the query parameter. */
  name: string
  label: string
  /** Label of the submit button shown to users without scripts. */
  submitLabel: string
  value: string
  options: readonly { value: string; label: string }[]
  /** The other query parameters, which are kept. */
  otherParams: Readonly<Record<string, string>>
}

/** Chooses one query parameter from a list. It is a form, so that it also works without scripts. */
export function QueryPicker({ name, label, submitLabel, value, options, otherParams }: QueryPickerProps) {
  return (
    <form className="flex items-center gap-2">
      {Object.entries(otherParams).map(([key, paramValue]) => (
        <input key={key} type="hidden" name={key} value={paramValue} />
      ))}
      <Select
        key={value}
        label={label}
        name={name}
        defaultValue={value}
        options={options}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <button type="submit" className="h-9 rounded-sm border border-line-strong px-3 text-base max-lg:h-11">
          {submitLabel}
        </button>
      </noscript>
    </form>
  )
}
