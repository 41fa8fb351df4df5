interface Texts {
  titleZh: string | null
  titleEn: string | null
  titleVi: string | null
  bodyZh: string | null
  bodyEn: string | null
  bodyVi: string | null
}

/** Whether a language has both a title and a text, so that there is something to read. */
export const isWhole = (row: Texts): boolean =>
  Boolean((row.titleZh && row.bodyZh) || (row.titleEn && row.bodyEn) || (row.titleVi && row.bodyVi))
