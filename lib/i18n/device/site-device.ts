/**
 * The two sites in the pages' route: `app/[locale]/[device]`. `m` is the base of narrow screens' addresses.
 */
const DEVICES = ['desktop', 'm'] as const

export const isDevice = (text: string): text is (typeof DEVICES)[number] =>
  DEVICES.some((device) => device === text)
