/** JSON for a script element: no text in it can end the element. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')
/**
 * Attribute of a script of the page that runs before the style sheets of the page have arrived. It must be the first
 * one of the element: the gateway moves the script.
 */
export const FIRST_SCRIPT = 'data-first'
/**
 * Attribute, after the one above, of a script that loads the asynchronous scripts of the page itself: the gateway
 * moves their addresses to `HELD_SCRIPT`.
 */
export const HOLDS_SCRIPTS = 'data-holds-scripts'
export const HELD_SCRIPT = 'data-held'
