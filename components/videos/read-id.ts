/** Reads the number in `?id=`; null for anything else. */
export function readVideoId({ id }: Record<string, string | string[] | undefined>): number | null {
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
