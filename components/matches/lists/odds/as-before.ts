type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * `next` with every part that says what it said in `before` being the very object it was there; `before` itself where
 * all of it does. So who draws a part need not draw it again when another one changes. For plain values and lists only.
 */
export function asBefore<Value>(before: unknown, next: Value): Value {
  if (!isParts(before) || !isParts(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const names = Object.keys(next)
  let same = names.length === Object.keys(before).length
  const made: Parts = Array.isArray(next) ? ([] as unknown as Parts) : {}
  for (const name of names) {
    made[name] = asBefore(before[name], next[name])
    same &&= Object.is(made[name], before[name])
  }
  return (same ? before : made) as Value
}
