import type { Random } from '#demo/world/random.ts'

/** A possible text; falsy when it lacks its facts or would not be true. */
export type Line = string | false | null | undefined | 0 | ''
/** All ways in which a language says something; their number and order are the same for all facts. */
export type Lines<Facts> = (facts: Facts) => readonly Line[]

/** Picks one of the possible texts; null when none is possible. */
export type Pick = (slot: string, lines: readonly Line[]) => string | null

/** Creates a picker for one article: no way of saying something is used twice before all others were. */
export function createPicker(chance: Random): Pick {
  const used = new Map<string, number[]>()
  return (slot, lines) => {
    const open = lines.flatMap((line, at) => (line ? [at] : []))
    if (open.length === 0) return null
    const before = used.get(slot) ?? []
    const fresh = open.filter((at) => !before.includes(at))
    const at = fresh.length > 0 ? chance.pick(fresh) : before.find((each) => open.includes(each))
    if (at === undefined) return null
    used.set(slot, [...before.filter((each) => each !== at), at])
    return lines[at] || null
  }
}
