import type { Language } from '#lib/shared/languages.ts'
import { SmsError, type SmsText } from './port.ts'

/**
 * Finds the provider's template id for a message in `code=1,known=2,code.en=3`: the one of the language, else
 * the one without a language. Throws SmsError when there is neither.
 */
export function templateOf(templates: string, { kind }: SmsText, language: Language): string {
  const templatesByKey = new Map(templates.split(',').map((pair) => pair.split('=') as [string, string]))
  const template = templatesByKey.get(`${kind}.${language}`) ?? templatesByKey.get(kind)
  if (template === undefined) throw new SmsError(`SMS_TEMPLATES names no template for ${kind}`)
  return template
}
