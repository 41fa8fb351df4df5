/**
 * Where calls of a browser find the visitor's time zone. It is set by lib/client/preferences, whose hooks
 * cannot be part of the modules that pages load on the server.
 */
let source: (() => string) | undefined

export const setZoneSource = (read: () => string): void => {
  source = read
}

/** The visitor's zone; undefined on the server. */
export const zoneOfBrowser = (): string | undefined => source?.()
