import { type ComponentProps, useId } from 'react'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  /** The validation error of the value, shown below the field and announced with it. */
  error?: string | null
  /** A description of the expected value, shown below the field. */
  hint?: string
}

/** A multi-line text field with its label above. On phones the font is large enough to avoid zooming. */
export function TextArea({ label, error, hint, className = '', ...rest }: TextAreaProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <textarea
        rows={5}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`block w-full rounded-sm border bg-surface px-3 py-2 text-ink text-md placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:text-lg ${error ? 'border-live' : 'border-line-strong'}`}
      />
      {note ? (
        <p id={`${id}-note`} className={`num mt-1 text-xs ${error ? 'text-live' : 'text-ink-2'}`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
