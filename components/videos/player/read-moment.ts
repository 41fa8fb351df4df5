/** Reads the moment of a video from a query, `?t=83`, in whole seconds; null for anything else. */
export function readMoment(search: string): number | null {
  const t = new URLSearchParams(search).get('t') ?? ''
  return /^\d{1,6}$/.test(t) ? Number(t) : null
}
