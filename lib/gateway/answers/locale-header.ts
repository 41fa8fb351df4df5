/**
 * The header in which next-intl reads the language of a page without a language in its route, which is the one for
 * unknown addresses. Its own middleware would set it.
 */
export const LOCALE_HEADER = 'x-next-intl-locale'
