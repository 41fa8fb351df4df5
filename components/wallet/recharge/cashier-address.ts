/**
 * Returns the address of a cashier: an https address unchanged, a path of this site with the page's language.
 */
export const cashierAddress = (url: string, address: (path: string) => string): string =>
  url.startsWith('/') ? address(url) : url
