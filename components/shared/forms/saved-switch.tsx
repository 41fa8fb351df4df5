'use client'

import { type ComponentProps, useRef, useState } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'

interface SavedSwitchProps extends Omit<ComponentProps<typeof Switch>, 'checked' | 'onChange'> {
  /** The stored value. */
  checked: boolean
  /** Stores a value; rejects if it was not stored. The caller shows the error. */
  save: (checked: boolean) => Promise<unknown>
}

/**
 * A switch whose value is stored on the server. It shows the chosen value with the press, and the stored one
 * again if the chosen one could not be stored. Presses in between are ignored.
 */
export function SavedSwitch({ checked, save, ...rest }: SavedSwitchProps) {
  const [stored, setStored] = useState(checked)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isSaving = useRef(false)
  // The chosen value stays until the stored one follows, which may be a moment after `save` resolved.
  if (stored !== checked) {
    setStored(checked)
    setChosen(null)
  }
  const change = async (value: boolean) => {
    if (isSaving.current) return
    isSaving.current = true
    setChosen(value)
    try {
      await save(value)
    } catch {
      setChosen(null)
    }
    isSaving.current = false
  }
  return (
    <Switch
      {...rest}
      checked={chosen ?? checked}
      onChange={({ target }) => {
        void change(target.checked)
      }}
    />
  )
}
