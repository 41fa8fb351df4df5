import type { Spelling } from '#lib/contract/search.ts'

/** A name with its matching part highlighted; without one if it was found by another name. */
export function Marked({ name, matched }: { name: string; matched: Spelling | null }) {
  const at = matched ? name.indexOf(matched.text) : -1
  if (!matched || at < 0) return name
  const [from, to] = [at + matched.from, at + matched.to]
  return (
    <>
      {name.slice(0, from)}
      <mark className="bg-transparent font-semibold text-brand">{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  )
}
