import { type RefObject, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { ACCOUNT, defaultCountry, readRemembered } from '../remember.ts'
import { typedEarly } from '../typed-early.ts'
import type { Fault, PhoneFields, PhoneMode, Said } from './phone-fields.ts'

const EMPTY = { mobile: '', password: '', code: '', invite: '' }
const remembered = () => readRemembered(localStorage.getItem(ACCOUNT))

interface FieldOptions {
  language: Language
  form: RefObject<HTMLFormElement | null>
}

/** What is typed into the three forms and said about it. A remembered number stands in the login from the start. */
export function usePhoneFields({ language, form }: FieldOptions) {
  const [mode, setMode] = useState<PhoneMode>('password')
  const [fields, setFields] = useState<PhoneFields>(() => ({
    ...EMPTY,
    country: defaultCountry(language),
    ...(typeof window === 'undefined' ? null : { ...remembered(), ...typedEarly() }),
  }))
  const [remember, setRemember] = useState(true)
  const [said, setSaid] = useState<Said | null>(null)

  const focus = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const complain = (fault: Fault) => {
    setSaid({ good: false, ...fault })
    focus(fault.field)
  }
  /** Another mode begins with empty fields; the login with the number that is remembered. */
  const go = (to: PhoneMode, keep: Partial<PhoneFields> = {}) => {
    setMode(to)
    setSaid(null)
    setFields({ ...EMPTY, country: fields.country, ...(to === 'password' ? remembered() : null), ...keep })
  }
  return { mode, fields, setFields, remember, setRemember, said, setSaid, focus, complain, go }
}
