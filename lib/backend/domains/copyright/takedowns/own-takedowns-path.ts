/** Where an author reads what of theirs was taken down. */
export const OWN_TAKEDOWNS_PATH = '/member?type=copyright'
