import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import type en from '#messages/en/chat-service.json'

/** Texts of refusals that the chat service gives without the site's back end. */
export type ServiceTexts = typeof en

/** Loads the texts in a language. */
export async function loadServiceTexts(language: Language): Promise<ServiceTexts> {
  const { 'chat-service': texts } = await textsOnDemand(language, ['chat-service'])
  if (!texts) throw new Error(`There are no texts of the chat service in ${language}.`)
  return texts
}
