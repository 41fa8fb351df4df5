import { useSyncExternalStore } from 'react'

/** Key in the local storage: the visitor's choice between the two ways to log in. */
const KEY = 'login-method'

export type LoginTab = 'qr' | 'phone'

/** The choice of an earlier visit; null without one. */
export function readLoginTab(): LoginTab | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'qr' || stored === 'phone' ? stored : null
  } catch {
    return null
  }
}

export function saveLoginTab(tab: LoginTab): void {
  try {
    localStorage.setItem(KEY, tab)
  } catch {
    // Without storage the choice lasts as long as the dialog.
  }
}

const never = () => () => {}

/** The choice of an earlier visit; undefined on the server and while hydrating. */
export const useRememberedTab = (): LoginTab | null | undefined =>
  useSyncExternalStore<LoginTab | null | undefined>(never, readLoginTab, () => undefined)
