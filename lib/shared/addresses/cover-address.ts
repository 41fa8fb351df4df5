/** Where covers of rooms and bookings are served, by their storage key. */
export const COVER_PATH = '/api/streams/covers/'

/** Returns the address of a cover; it is the same for every storage. Built-in pictures already have one. */
export const coverAddress = (cover: string | null): string | null =>
  cover === null || cover.startsWith('/') ? cover : `${COVER_PATH}${cover}`
