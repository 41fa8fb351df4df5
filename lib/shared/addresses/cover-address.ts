/** Where covers of rooms and bookings are served, by their storage key. */
export const COVER_PATH = '/api/streams/covers/'

/** The names of pictures that are taken of live rooms begin with this. */
export const LIVE_COVER = 'live-'

/** Whether the address of a cover is that of a picture of a running broadcast. */
export const isLiveCover = (address: string): boolean =>
  address.startsWith(COVER_PATH) && address.includes(`/${LIVE_COVER}`)

/** Returns the address of a cover; it is the same for every storage. Built-in pictures already have one. */
export const coverAddress = (cover: string | null): string | null =>
  cover === null || cover.startsWith('/') ? cover : `${COVER_PATH}${cover}`
