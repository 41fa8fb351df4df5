import { noPayment } from './none.ts'
import type { PaymentPort } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export type { PaymentPort, PayNotice } from './port.ts'

/**
 * Creates the provider for the configuration. `key` signs the messages of the sandbox; without `sandbox`
 * there is none until a service is attached.
 */
export const createPayment = ({ key, sandbox }: { key: Buffer | string; sandbox: boolean }): PaymentPort =>
  sandbox ? createSandbox(key) : noPayment
