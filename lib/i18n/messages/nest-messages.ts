import type { Messages, Namespace } from './messages.ts'

type Tree = { [name: string]: unknown }

/** The noun and the topic of a file of messages; a noun of one file has no topic. */
export function splitNamespace(name: Namespace): { noun: string; topic: string | undefined } {
  const [noun = '', topic] = name.split('.')
  return { noun, topic }
}

/** Nests files of messages by their names: `matches.detail` becomes `{ matches: { detail } }`. */
export function nestMessages(files: readonly (readonly [Namespace, unknown])[]): Partial<Messages> {
  const nested: { [noun: string]: Tree | unknown } = {}
  for (const [name, texts] of files) {
    const { noun, topic } = splitNamespace(name)
    nested[noun] = topic === undefined ? texts : { ...(nested[noun] as Tree | undefined), [topic]: texts }
  }
  return nested as Partial<Messages>
}
