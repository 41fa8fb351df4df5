/** Sections of the streamer's centre, each with its own address (`part` of /member?type=9). */
export const STUDIO_SECTIONS = ['live', 'console', 'bookings', 'records', 'income', 'order'] as const
export type StudioSection = (typeof STUDIO_SECTIONS)[number]

export const readStudioSection = (text: string | null): StudioSection =>
  STUDIO_SECTIONS.find((section) => section === text) ?? 'live'

/** Returns the address of a section, without a language. */
export const studioSectionAddress = (section: StudioSection): string =>
  section === 'live' ? '/member?type=9' : `/member?type=9&part=${section}`
