/** Prevents line breaks within scores: adds a word joiner (U+2060) on each side of the hyphen. */
export const joinScores = (text: string): string => text.replace(/(\d)-(?=\d)/g, '$1\u2060-\u2060')
