import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  /** What is wrong with what stands in it: shown below it and read out with it. */
  fault?: string | null
  /** What it takes, seen below it. */
  hint?: string
}

/** Several lines to type into, with their name above. On a phone the letters are large enough not to make the page zoom. */
export function TextArea({ label, fault, hint, className = '', ...rest }: TextAreaProps) {
  const id = useId()
  const note = fault ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <textarea
        rows={5}
        {...rest}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`block w-full rounded-sm border bg-surface px-3 py-2 text-ink text-md placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:text-lg ${fault ? 'border-live' : 'border-line-strong'}`}
      />
      {note ? (
        <p id={`${id}-note`} className={`num mt-1 text-xs ${fault ? 'text-live' : 'text-ink-2'}`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
