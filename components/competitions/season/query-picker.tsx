'use client'

import { Select } from '#components/ui/forms/select.tsx'

interface QueryPickerProps {
  /** The key of the query that is chosen. */
  name: string
  label: string
  /** The word on the button that readers without scripts press. */
  go: string
  value: string
  options: readonly { value: string; label: string }[]
  /** The rest of the query, which stays. */
  keep: Readonly<Record<string, string>>
}

/** Chooses one value of the address from a list: a form, so that it works without scripts too. */
export function QueryPicker({ name, label, go, value, options, keep }: QueryPickerProps) {
  return (
    <form className="flex items-center gap-2">
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
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
          {go}
        </button>
      </noscript>
    </form>
  )
}
