import { asMobile, type PhoneFields } from './phone/phone-fields.ts'

/** Attribute that marks the form to read. */
export const FORM_MARK = 'data-phone-form'

/**
 * Returns what the user typed into the server-rendered form before hydration, which would clear the fields.
 */
export function typedEarly(): Partial<PhoneFields> {
  const typed = (name: string) =>
    document.querySelector<HTMLInputElement>(`form[${FORM_MARK}] input[name="${name}"]`)?.value ?? ''
  const [mobile, password] = [asMobile(typed('mobile')), typed('password')]
  return { ...(mobile === '' ? {} : { mobile }), ...(password === '' ? {} : { password }) }
}
