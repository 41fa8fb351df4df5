/** Where one buys diamonds (a bare address); `&tab=orders`, `&tab=limits` and `&order=NUMBER` name its other parts. */
export const RECHARGE = '/member?type=1&isRecharge=true'
