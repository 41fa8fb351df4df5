import { noPayment } from './none.ts'
import type { PaymentPort } from './port.ts'
import { createSandbox } from './sandbox/sandbox.ts'

export type { PaymentPort, PayNotice } from './port.ts'

/** Chooses the provider. `key` signs the sandbox's messages; without `sandbox` there is none until a service is attached. */
export const createPayment = ({ key, sandbox }: { key: Buffer | string; sandbox: boolean }): PaymentPort =>
  sandbox ? createSandbox(key) : noPayment
