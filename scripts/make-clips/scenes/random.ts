/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(list: readonly T[], at: number): T {
  const found = list[Math.floor(at * list.length) % list.length]
  if (found === undefined) throw new Error('an empty list has nothing to pick')
  return found
}

/** A smooth wander around 0 that is back where it began after one turn (`t` 0 to 1). */
export function wander(seed: number, size: number): (t: number) => number {
  const next = random(seed)
  const waves = [1, 2, 3, 5].map((k) => ({
    k,
    phase: next() * Math.PI * 2,
    size: (size * (0.5 + next())) / k,
  }))
  return (t) =>
    waves.reduce((sum, { k, phase, size: a }) => sum + a * Math.sin(t * k * Math.PI * 2 + phase), 0)
}
