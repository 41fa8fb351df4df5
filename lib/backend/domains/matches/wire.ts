/** Conversions to the wire format that several handlers of this domain share. */

export const iso = (at: Date) => at.toISOString()
export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** 67, 45+2; empty if the provider reported no minute. */
export const matchStr = (minute: number | null, added: number | null) =>
  minute === null ? '' : added ? `${minute}+${added}` : `${minute}`
