/** Any number, the same for every writer of match data: they take turns. */
export const INGEST_LOCK = 7_305_117
