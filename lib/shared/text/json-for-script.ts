/** JSON for a script element: no text in it can end the element. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')
