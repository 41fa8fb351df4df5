/** A parameter that is accepted in a body only: addresses are stored in logs and histories. */
export const PAYMENT_PASSWORD = 'payment_password'
