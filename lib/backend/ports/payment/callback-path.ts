/** Where a provider other than the sandbox sends its call-backs. In lower case, as paths are matched. */
export const callbackPath = (provider: 'stripe' | 'alipay'): string => `/api/payments/${provider}`
