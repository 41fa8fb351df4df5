/** Splits typed tags at their commas. */
export const tagsOf = (typed: string): string[] => typed.split(/[,，]/).filter((tag) => tag.trim() !== '')
