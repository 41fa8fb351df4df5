import { useId } from 'react'

/** A slider, with its value as text beside it. */
export function Scale(props: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  valueText: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_3.5rem] items-center gap-2 text-sm">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        aria-valuetext={props.valueText}
        onChange={({ target }) => props.onChange(target.valueAsNumber)}
        className="h-9 min-w-0 cursor-pointer accent-brand max-lg:h-11"
      />
      <span aria-hidden="true" className="num text-right text-ink-2 text-xs">
        {props.valueText}
      </span>
    </div>
  )
}
