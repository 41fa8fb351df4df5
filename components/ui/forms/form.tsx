import type { ReactNode } from 'react'

interface FormProps {
  /** Names the form for screen readers. */
  label?: string
  /** A submission is running: further ones are ignored. */
  busy?: boolean
  onSubmit: () => unknown
  /** For a submit button outside of the form. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form that is submitted by script and shows its own validation messages. */
export function Form({ label, busy = false, onSubmit, id, className, children }: FormProps) {
  return (
    <form
      noValidate
      id={id}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
    </form>
  )
}
