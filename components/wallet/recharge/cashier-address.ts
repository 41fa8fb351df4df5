/** Where a cashier stands: an https address as it is, a bare one of this site as it is written on this page. */
export const cashierAddress = (url: string, address: (bare: string) => string): string =>
  url.startsWith('/') ? address(url) : url
