/** Key of the advisory lock shared by all writers of match data. The number is arbitrary. */
export const INGEST_LOCK = 7_305_117
