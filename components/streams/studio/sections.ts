/** Parts of the streamer's centre, each an address of its own (`part` of /member?type=9). */
export const STUDIO_PARTS = ['live', 'console', 'bookings', 'records', 'income', 'order'] as const
export type StudioPart = (typeof STUDIO_PARTS)[number]

export const readPart = (text: string | null): StudioPart =>
  STUDIO_PARTS.find((part) => part === text) ?? 'live'

/** The bare address of a part. */
export const partAddress = (part: StudioPart): string =>
  part === 'live' ? '/member?type=9' : `/member?type=9&part=${part}`
