/** Where covers of rooms and bookings are given out, by the key they lie under. */
export const COVER_PATH = '/api/streams/covers/'

/** The address a browser reads a cover under; it is the same whichever storage the site has. Our own pictures have one already. */
export const coverAddress = (cover: string | null): string | null =>
  cover === null || cover.startsWith('/') ? cover : `${COVER_PATH}${cover}`
