interface Texts {
  titleZh: string | null
  titleEn: string | null
  titleVi: string | null
  bodyZh: string | null
  bodyEn: string | null
  bodyVi: string | null
}

/** Returns whether at least one language has both a title and a body. */
export const isComplete = (row: Texts): boolean =>
  Boolean((row.titleZh && row.bodyZh) || (row.titleEn && row.bodyEn) || (row.titleVi && row.bodyVi))
