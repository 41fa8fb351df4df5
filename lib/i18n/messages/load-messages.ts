import type { Language } from '#lib/shared/languages.ts'
import { type Messages, NAMESPACES, type Namespace } from './messages.ts'
import { nestMessages, splitNamespace } from './nest-messages.ts'

type Tree = { [name: string]: unknown }

/** The messages of some files only. */
export function pickMessages(messages: Messages, names: readonly Namespace[]): Partial<Messages> {
  return nestMessages(
    names.map((name) => {
      const { noun, topic } = splitNamespace(name)
      const texts = (messages as unknown as Tree)[noun]
      return [name, topic === undefined ? texts : (texts as Tree)[topic]]
    }),
  )
}

/** Every message of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
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
