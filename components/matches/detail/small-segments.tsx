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
        <label key={segment.value} className="small-segment">
          <input
            type="radio"
            name={props.name}
            value={segment.value}
            checked={segment.value === props.value}
            onChange={() => props.onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
