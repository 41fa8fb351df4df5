import { getMessages } from 'next-intl/server'
import { toText } from '#lib/shared/packed/pack.ts'
import type { Messages } from './messages.ts'
import type { LabelsText } from './read-labels.ts'

/**
 * Returns a function that translates the labels of a component once per language: they are the same in every
 * rendering, and looking them up takes longer than rendering the component. Server only.
 */
export function labelsOnce<Labels>(translate: () => Promise<Labels>): () => Promise<LabelsText<Labels>> {
  const texts = new WeakMap<Messages, Promise<LabelsText<Labels>>>()
  return async () => {
    const messages = await getMessages()
    const known = texts.get(messages)
    if (known) return known
    const text = translate().then((labels) => toText(labels) as LabelsText<Labels>)
    texts.set(messages, text)
    text.catch(() => texts.delete(messages))
    return text
  }
}
