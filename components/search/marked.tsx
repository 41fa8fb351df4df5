import type { Spelling } from '#lib/contract/search.ts'

/** A name with the part that was found marked; `aside` where what was found is another name for it. */
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

/** The other name that was found, where the shown one does not have it. */
export const otherName = (name: string, { text }: Spelling): string | null =>
  name.includes(text) ? null : text
