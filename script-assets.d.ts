/** The address of a script, which the build adds to the files of the site (next.config.ts). */
declare module '*.js?asset' {
  const address: string
  export default address
}

/** The text of a script (next.config.ts). */
declare module '*.js?text' {
  const text: string
  export default text
}
