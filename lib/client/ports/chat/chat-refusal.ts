/** The chat service refused a call. The message is in the language of the page. */
export class ChatRefusal extends Error {
  /** Key of the refusal, such as `chat.strangers`. */
  readonly key: string
  /** Seconds until a retry makes sense; null where it does not. */
  readonly wait: number | null

  constructor(key: string, message: string, wait: number | null) {
    super(message)
    this.name = 'ChatRefusal'
    this.key = key
    this.wait = wait
  }
}
