/** Small turns from rows to the wire that several verbs of this noun share. */

export const iso = (at: Date) => at.toISOString()
export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** 67, 45+2; empty where the provider gave no minute. */
export const matchStr = (minute: number | null, added: number | null) =>
  minute === null ? '' : added ? `${minute}+${added}` : `${minute}`
