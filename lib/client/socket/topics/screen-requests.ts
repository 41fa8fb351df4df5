import { type Classify, topicsOfClassify } from '#lib/contract/core/push.ts'

type Company = string | number | null

/** What the page's screens need from the server, and what was last requested. */
export class ScreenRequests {
  readonly #screens: { classify: Classify }[] = []
  #company: Company = null
  #sent: { classify: Classify; company: Company } = { classify: 'none', company: null }

  /** Registers a screen until the returned function is called; the latest one counts. */
  show(classify: Classify): () => void {
    const screen = { classify }
    this.#screens.push(screen)
    return () => void this.#screens.splice(this.#screens.indexOf(screen), 1)
  }

  /** Chooses the bookmaker whose quotes are sent with the score lists. */
  choose(company: Company): void {
    this.#company = company
  }

  /** A new connection: the server knows nothing of this page. */
  connected(): void {
    this.#sent = { classify: 'none', company: null }
  }

  /** A topic was refused: the screen that needs it is requested again. */
  refused(topic: string): void {
    const { classify, company } = this.#sent
    if (topicsOfClassify(classify, company === null ? null : String(company)).includes(topic))
      this.#sent = { classify: 'none', company }
  }

  /** Returns the frames with what has changed since the last call. */
  *frames(): Generator<object> {
    const classify = this.#screens.at(-1)?.classify ?? 'none'
    const company = this.#company
    const sent = this.#sent
    this.#sent = { classify, company }
    if (company !== sent.company) yield { type: 'toggle', company_id: company }
    if (classify !== sent.classify) yield { type: 'classify', classify }
  }
}
