import type { Language } from '#lib/shared/languages.ts'
import type { Messages, Namespace } from './messages.ts'

/** Messages of a dialog that few open, fetched by the browser together with the dialog instead of with every page. */
export async function textsOnDemand(
  language: Language,
  names: readonly Namespace[],
): Promise<Partial<Messages>> {
  const files = await Promise.all(
    names.map(async (name) => [name, (await import(`../../messages/${language}/${name}.json`)).default]),
  )
  return Object.fromEntries(files) as Partial<Messages>
}
