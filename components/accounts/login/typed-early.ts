import { asMobile, type PhoneFields } from './phone/phone-fields.ts'

/** Marks the form that is looked into. */
export const FORM_MARK = 'data-phone-form'

/** What was typed into the form that the server sent before its script came, which would empty the fields. */
export function typedEarly(): Partial<PhoneFields> {
  const typed = (name: string) =>
    document.querySelector<HTMLInputElement>(`form[${FORM_MARK}] input[name="${name}"]`)?.value ?? ''
  const [mobile, password] = [asMobile(typed('mobile')), typed('password')]
  return { ...(mobile === '' ? {} : { mobile }), ...(password === '' ? {} : { password }) }
}
