import { useState } from 'react'
import { requestKey } from '#lib/client/core/request-key.ts'

/** Idempotency keys of one action. */
export interface ActionKey {
  /** The key of an input: the same one for the same input, so that a second press or a retry does nothing twice. */
  keyOf: (input: unknown) => string
  /** Gives the next call a new key, also with the same input: after a success. */
  renew: () => void
}

/** Creates the keys of an action; inputs are compared as JSON. */
export function createActionKey(): ActionKey {
  let last: { input: string; key: string } | null = null
  return {
    keyOf(input) {
      const text = JSON.stringify(input)
      if (last?.input !== text) last = { input: text, key: requestKey() }
      return last.key
    },
    renew() {
      last = null
    },
  }
}

/** The keys of an action of a component, for as long as it is shown. */
export function useRequestKey(): ActionKey {
  const [action] = useState(createActionKey)
  return action
}
