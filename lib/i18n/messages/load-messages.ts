import type { Language } from '#lib/shared/languages.ts'
import { type Messages, NAMESPACES, type Namespace } from './messages.ts'
import { nestMessages, splitNamespace } from './nest-messages.ts'

type Tree = { [name: string]: unknown }

/** Keys of files that are left out. */
export type OmittedMessages = Partial<Record<Namespace, readonly string[]>>

/** The messages of some files only, without omitted keys. */
export function pickMessages(
  messages: Messages,
  names: readonly Namespace[],
  omitted: OmittedMessages = {},
): Partial<Messages> {
  return nestMessages(
    names.map((name) => {
      const { noun, topic } = splitNamespace(name)
      const ofNoun = (messages as unknown as Tree)[noun] as Tree
      const texts = (topic === undefined ? ofNoun : ofNoun[topic]) as Tree
      const keys = omitted[name]
      return [
        name,
        keys ? Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))) : texts,
      ]
    }),
  )
}

async function readMessages(language: Language): Promise<Messages> {
  const files = await Promise.all(
    NAMESPACES.map(async (name): Promise<[Namespace, unknown]> => {
      const { noun, topic } = splitNamespace(name)
      const file =
        topic === undefined
          ? await import(`../../../messages/${language}/${noun}.json`)
          : await import(`../../../messages/${language}/${noun}/${topic}.json`)
      return [name, file.default]
    }),
  )
  return nestMessages(files) as Messages
}

const loaded = new Map<Language, Promise<Messages>>()

/**
 * Every message of a language, the same object for every rendering: importing fifty files took a tenth of the
 * processor time of a page. While developing they are read anew, so that an edited text is shown.
 */
export function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known && process.env.NODE_ENV !== 'development') return known
  const messages = readMessages(language)
  loaded.set(language, messages)
  messages.catch(() => loaded.delete(language))
  return messages
}
