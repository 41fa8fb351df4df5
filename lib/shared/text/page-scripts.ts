/** JSON for a script element: no text in it can end the element. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')
/**
 * Attribute of a script of the page that runs before the style sheets of the page have arrived. It must be the first
 * one of the element: the gateway moves the script.
 */
export const FIRST_SCRIPT = 'data-first'
