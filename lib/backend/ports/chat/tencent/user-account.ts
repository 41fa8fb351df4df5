/** The account of a user: their id. */
export const USER = /^[1-9]\d{0,14}$/
