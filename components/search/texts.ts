/** Texts of the search, passed by the server: the top bar has no messages in the browser. */
export interface SearchTexts {
  label: string
  placeholder: string
  submit: string
  history: string
  clear: string
  hot: string
  suggestions: string
  loading: string
  nothing: string
  deleteHint: string
  failed: string
}
