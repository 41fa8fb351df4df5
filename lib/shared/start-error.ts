/**
 * The start was refused for a reason that the operator can fix. `message` is one sentence and needs no stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
