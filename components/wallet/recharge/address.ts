/**
 * Address of the recharge screen, without language; `&tab=orders`, `&tab=limits` and `&order=NUMBER` select
 * its other sections.
 */
export const RECHARGE = '/member?type=1&isRecharge=true'
