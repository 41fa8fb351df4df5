import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** The validation error of the value, shown below the field and announced with it. */
  error?: string | null
  /** A description of the expected value, shown below the field. */
  hint?: string
  /** Inside the frame, before and after the input. */
  before?: ReactNode
  after?: ReactNode
}

/** A single-line text field with its label above. On phones the font is large enough to avoid zooming. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, before, after, className = '', ...rest } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <div
        className={`flex h-11 items-stretch rounded-sm border bg-surface focus-within:outline-2 focus-within:outline-brand focus-within:-outline-offset-1 has-[input:disabled]:bg-surface-3 ${error ? 'border-live' : 'border-line-strong'}`}
      >
        {before}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="min-w-0 flex-1 rounded-sm bg-transparent px-3 text-ink text-md outline-none placeholder:text-ink-3 disabled:text-ink-2 max-lg:text-lg"
        />
        {after}
      </div>
      {note ? (
        <p id={`${id}-note`} className={`mt-1 text-xs ${error ? 'text-live' : 'text-ink-2'}`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
