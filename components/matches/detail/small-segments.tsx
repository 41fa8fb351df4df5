/**
 * A choice in the head of a box: like Segmented, but low enough to fit there, and scrolling if it is too
 * long.
 */
export function SmallSegments(props: {
  legend: string
  name: string
  segments: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <fieldset className="scroll-x flex max-w-[52vw] rounded-sm border border-line-strong lg:max-w-72">
      <legend className="sr-only">{props.legend}</legend>
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex h-6.5 shrink-0 cursor-pointer items-center px-2.5 text-ink-2 text-xs whitespace-nowrap first:rounded-l-[4px] last:rounded-r-[4px] hover:text-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2 max-lg:h-10 max-lg:px-3"
        >
          <input
            type="radio"
            name={props.name}
            value={segment.value}
            checked={segment.value === props.value}
            onChange={() => props.onChange(segment.value)}
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
