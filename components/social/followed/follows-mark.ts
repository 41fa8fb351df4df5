/** Key in the local storage. */
const HAS_FOLLOWS = 'has-follows'

/** For the first paint of the next page: whether the strip has to keep its place (components/layout/theme/theme.js). */
export function rememberFollows(follows: boolean): void {
  document.documentElement.toggleAttribute('data-follows', follows)
  try {
    if (follows) localStorage.setItem(HAS_FOLLOWS, '1')
    else localStorage.removeItem(HAS_FOLLOWS)
  } catch {
    // Without storage the strip appears once the page is interactive.
  }
}
