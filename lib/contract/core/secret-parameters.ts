/** Parameters that are accepted in a body only: addresses are stored in logs and histories. */
const SECRET_PARAMETERS = ['payment_password', 'card_number', 'alipay_account'] as const

/** Whether parameters contain one that must not be in an address. */
export const hasSecretParameter = (parameters: Readonly<Record<string, unknown>>): boolean =>
  SECRET_PARAMETERS.some((name) => name in parameters)
