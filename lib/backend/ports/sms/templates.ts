import type { Language } from '#lib/shared/languages.ts'
import { SmsError, type SmsText } from './port.ts'

/**
 * The provider's number for a message, from `code=1,known=2,code.en=3`: the language's own where there is one, else
 * the one without a language. Throws SmsError when there is neither.
 */
export function templateOf(templates: string, { kind }: SmsText, language: Language): string {
  const known = new Map(templates.split(',').map((pair) => pair.split('=') as [string, string]))
  const template = known.get(`${kind}.${language}`) ?? known.get(kind)
  if (template === undefined) throw new SmsError(`SMS_TEMPLATES names no template for ${kind}`)
  return template
}
