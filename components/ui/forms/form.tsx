import type { ReactNode } from 'react'

interface FormProps {
  /** The form's name for screen readers. */
  label?: string
  /** A submission is running: another one is ignored. */
  busy?: boolean
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

/** A form that is submitted by script and says itself what is wrong with its fields. */
export function Form({ label, busy = false, onSubmit, className, children }: FormProps) {
  return (
    <form
      noValidate
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
