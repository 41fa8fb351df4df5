/**
 * Texts of the search, passed by the server: the top bar has no messages in the browser. Those with values are
 * templates (`fillTemplate`).
 */
export interface SearchTexts {
  label: string
  placeholder: string
  /** Of the longer field in the panel. */
  nameLabel: string
  namePlaceholder: string
  submit: string
  history: string
  clear: string
  hot: string
  suggestions: string
  loading: string
  nothing: string
  deleteHint: string
  keyHint: string
  failed: string
  live: string
  /** `{home} v {away}` */
  versus: string
  /** `{count} watching` */
  viewers: string
  kinds: { team: string; player: string; competition: string; room: string; anchor: string }
}

/** Labels of the search in the top bar: those of the search, and of the buttons of its sheet. */
export interface SearchBoxLabels {
  open: string
  close: string
  texts: SearchTexts
}

/** Replaces `{key}` in a template by its value. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
