type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/**
 * Returns `next` with every part that equals its counterpart in `before` replaced by that object; `before`
 * itself if all are equal. A component then need not render again when another part changes. For plain
 * objects and lists only.
 */
export function reuseUnchanged<Value>(before: unknown, next: Value): Value {
  if (!isContainer(before) || !isContainer(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const names = Object.keys(next)
  let same = names.length === Object.keys(before).length
  const result: Container = Array.isArray(next) ? ([] as unknown as Container) : {}
  for (const name of names) {
    result[name] = reuseUnchanged(before[name], next[name])
    same &&= Object.is(result[name], before[name])
  }
  return (same ? before : result) as Value
}
