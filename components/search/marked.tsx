import type { Spelling } from '#lib/contract/search.ts'

/** A name with its matching part highlighted. */
export function Marked({ name, matched }: { name: string; matched: Spelling }) {
  const at = name.indexOf(matched.text)
  if (at < 0) return name
  const [from, to] = [at + matched.from, at + matched.to]
  return (
    <>
      {name.slice(0, from)}
      <mark className="bg-transparent font-semibold text-brand">{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  )
}

/** Returns the alternative name that matched, if the shown name does not contain it. */
export const otherName = (name: string, { text }: Spelling): string | null =>
  name.includes(text) ? null : text
