/** The text of a mention: a name without spaces, so that its end is recognisable. */
export const mentionText = (name: string): string => `@${name.replace(/\s+/gu, '')}`
