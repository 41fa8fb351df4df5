import { type RefObject, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { ACCOUNT, defaultCountry, readRemembered } from '../remember.ts'
import { typedEarly } from '../typed-early.ts'
import type { FieldError, FormMessage, PhoneFields, PhoneMode } from './phone-fields.ts'

const EMPTY = { mobile: '', password: '', code: '', invite: '' }
const remembered = () => readRemembered(localStorage.getItem(ACCOUNT))

interface FieldOptions {
  language: Language
  form: RefObject<HTMLFormElement | null>
}

/** Values and message of the three forms. The login form starts with the remembered number. */
export function usePhoneFields({ language, form }: FieldOptions) {
  const [mode, setMode] = useState<PhoneMode>('password')
  const [fields, setFields] = useState<PhoneFields>(() => ({
    ...EMPTY,
    country: defaultCountry(language),
    ...(typeof window === 'undefined' ? null : { ...remembered(), ...typedEarly() }),
  }))
  const [remember, setRemember] = useState(true)
  const [formMessage, setFormMessage] = useState<FormMessage | null>(null)

  const focus = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const showFieldError = (fieldError: FieldError) => {
    setFormMessage({ good: false, ...fieldError })
    focus(fieldError.field)
  }
  /** Switches the mode. The fields start empty; the login starts with the remembered number. */
  const switchMode = (to: PhoneMode, values: Partial<PhoneFields> = {}) => {
    setMode(to)
    setFormMessage(null)
    setFields({ ...EMPTY, country: fields.country, ...(to === 'password' ? remembered() : null), ...values })
  }
  return {
    mode,
    fields,
    setFields,
    remember,
    setRemember,
    formMessage,
    setFormMessage,
    focus,
    showFieldError,
    switchMode,
  }
}
