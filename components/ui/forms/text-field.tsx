import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** What is wrong with what stands in it: shown below it and read out with it. */
  fault?: string | null
  /** What it takes, seen below it. */
  hint?: string
  /** Inside the frame, before and behind what is typed. */
  before?: ReactNode
  after?: ReactNode
}

/** One line to type into, with its name above it. On a phone the letters are large enough not to make the page zoom. */
export function TextField(props: TextFieldProps) {
  const { label, fault, hint, before, after, className = '', ...rest } = props
  const id = useId()
  const note = fault ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <div
        className={`flex h-11 items-stretch rounded-sm border bg-surface focus-within:outline-2 focus-within:outline-brand focus-within:-outline-offset-1 has-[input:disabled]:bg-surface-3 ${fault ? 'border-live' : 'border-line-strong'}`}
      >
        {before}
        <input
          {...rest}
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="min-w-0 flex-1 rounded-sm bg-transparent px-3 text-ink text-md outline-none placeholder:text-ink-3 disabled:text-ink-2 max-lg:text-lg"
        />
        {after}
      </div>
      {note ? (
        <p id={`${id}-note`} className={`mt-1 text-xs ${fault ? 'text-live' : 'text-ink-2'}`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
