import { createSandbox } from './sandbox/sandbox.ts'

export type { PaymentPort, PayNotice } from './port.ts'

/** Chooses the provider. `key` signs the sandbox's messages. */
export const createPayment = ({ key }: { key: Buffer | string }) => createSandbox(key)
