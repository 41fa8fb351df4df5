/** The count before the page's title, with the space after it; '' for none. */
let badge = ''
let observer: MutationObserver | undefined

const MAX_COUNT = 99

/** `(3) ` for three unread messages; '' for none. */
export const titleBadge = (count: number): string =>
  count <= 0 ? '' : `(${count > MAX_COUNT ? `${MAX_COUNT}+` : count}) `

/** The page's title without the count of unread messages. */
export const pageTitle = (): string =>
  badge !== '' && document.title.startsWith(badge) ? document.title.slice(badge.length) : document.title

/** Sets the page's title; the count of unread messages stays before it. */
export function setPageTitle(title: string): void {
  if (document.title !== badge + title) document.title = badge + title
}

/**
 * Shows a count of unread messages before the page's title, also when another page sets its own title. 0 shows none.
 * The title is read and set through this module where a script changes it.
 */
export function setTitleBadge(count: number): void {
  const title = pageTitle()
  badge = titleBadge(count)
  setPageTitle(title)
  if (badge === '') {
    observer?.disconnect()
    observer = undefined
  } else if (observer === undefined) {
    observer = new MutationObserver(() => setPageTitle(pageTitle()))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  }
}
