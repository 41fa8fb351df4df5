import { useState } from 'react'
import { useErrorText } from './use-error-text.ts'

/**
 * The error that a form shows beside its button: its own validation message, else why its mutation failed.
 * Needs the messages `common`.
 */
export function useFormError(mutation: { error: Error | null; isError: boolean; reset: () => void }) {
  const [invalid, setInvalid] = useState<string | null>(null)
  const failed = useErrorText(mutation.error)
  return {
    text: invalid ?? failed,
    setInvalid,
    /** Removes the message once the input changes. A running mutation is not reset: its button stays busy. */
    clear() {
      setInvalid(null)
      if (mutation.isError) mutation.reset()
    },
  }
}
