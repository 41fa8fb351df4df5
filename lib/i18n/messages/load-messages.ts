import type { Language } from '#lib/shared/languages.ts'
import { type Messages, NAMESPACES, type Namespace } from './messages.ts'
import { nestMessages, splitNamespace } from './nest-messages.ts'

type Tree = { [name: string]: unknown }

/** Keys of some files. */
type MessageKeys = Partial<Record<Namespace, readonly string[]>>

/** Of the named files, keys that are left out, and files of which only some keys are taken. */
export interface MessageSelection {
  without?: MessageKeys
  only?: MessageKeys
}

/** The messages of some files only. */
export function pickMessages(
  messages: Messages,
  names: readonly Namespace[],
  { without = {}, only = {} }: MessageSelection = {},
): Partial<Messages> {
  return nestMessages(
    names.map((name) => {
      const { noun, topic } = splitNamespace(name)
      const ofNoun = (messages as unknown as Tree)[noun] as Tree
      const texts = (topic === undefined ? ofNoun : ofNoun[topic]) as Tree
      const isPicked = (key: string) => !without[name]?.includes(key) && (only[name]?.includes(key) ?? true)
      return [name, Object.fromEntries(Object.entries(texts).filter(([key]) => isPicked(key)))]
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
