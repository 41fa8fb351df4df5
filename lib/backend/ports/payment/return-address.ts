import { DEFAULT_LANGUAGE, type Language } from '#lib/shared/languages.ts'

/** The https address of an order's page, where the buyer returns to after paying. `site` has no slash at its end. */
export const returnAddress = (
  site: string,
  { number, language }: { number: string; language: Language },
): string =>
  `${site}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/member?type=1&isRecharge=true&order=${number}`
