/** Where the process that serves pages leaves the way to the API: the backend's own function, or a far one. */
export const BACKEND = Symbol.for('touchline.backend')
