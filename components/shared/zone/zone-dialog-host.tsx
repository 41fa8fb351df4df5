'use client'

import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'

const loadDialog = () => import('./zone-dialog.tsx').then((file) => file.ZoneDialog)

interface ZoneDialogState {
  open: boolean
  /** It is being loaded. */
  busy: boolean
  show(zone: string): void
  /** The dialog was closed, and its button may be mounted anew since: the new one takes the focus. */
  returnsFocus: RefObject<boolean>
  /** The dialog, rendered where the state is. */
  dialog: ReactNode
}

function useOwnZoneDialog(): ZoneDialogState {
  const [zone, setZone] = useState<string | null>(null)
  const returnsFocus = useRef(false)
  const close = () => {
    returnsFocus.current = true
    setZone(null)
  }
  const Dialog = useLazyComponent(loadDialog, zone !== null, close)
  return {
    open: zone !== null,
    busy: zone !== null && !Dialog,
    show: setZone,
    returnsFocus,
    dialog: zone !== null && Dialog ? <Dialog zone={zone} onClose={close} /> : null,
  }
}

const ZoneDialogContext = createContext<ZoneDialogState | null>(null)

/**
 * Keeps the list of zones open while what is inside is replaced: a list of matches is mounted anew when the days
 * of another zone have been loaded.
 */
export function ZoneDialogHost({ children }: { children: ReactNode }) {
  const state = useOwnZoneDialog()
  return (
    <ZoneDialogContext value={state}>
      {children}
      {state.dialog}
    </ZoneDialogContext>
  )
}

/** The list of zones of the nearest host, else one of the component's own; `button` opens it. */
export function useZoneDialog(button: RefObject<HTMLButtonElement | null>): ZoneDialogState {
  const own = useOwnZoneDialog()
  const host = useContext(ZoneDialogContext)
  const { returnsFocus } = host ?? own
  useEffect(() => {
    if (!returnsFocus.current) return
    returnsFocus.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [returnsFocus, button])
  return host ? { ...host, dialog: null } : own
}
