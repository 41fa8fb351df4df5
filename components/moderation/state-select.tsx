import { Select } from '#components/ui/forms/select.tsx'

/** Filters a list by state. */
export function StateSelect<State extends string>(props: {
  label: string
  value: State
  values: readonly State[]
  nameOf: (value: State) => string
  onChange: (value: State) => void
}) {
  const { label, value, values, nameOf, onChange } = props
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = values.find((each) => each === event.target.value)
        if (chosen) onChange(chosen)
      }}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
    />
  )
}
