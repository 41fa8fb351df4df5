import { FIRST_SCRIPT } from '#lib/shared/text/page-scripts.ts'

const MARKED = Buffer.from(`<script ${FIRST_SCRIPT}=`)
const END = Buffer.from('</script>')
const NONCE = /^<script [^>]*?(nonce="[^"]*")/
const STYLESHEET = Buffer.from('<link rel="stylesheet"')
/** The head of a page begins within this many bytes. */
const HEAD_BYTES = 4_096

/** Returns the element left in the place of a script, so that hydration finds one there. It does nothing. */
const placeholder = (script: Buffer): Buffer =>
  Buffer.from(`<script ${NONCE.exec(script.toString('latin1'))?.[1] ?? ''}></script>`)

/**
 * Moves the scripts marked with `FIRST_SCRIPT` before the first style sheet of a page. A browser runs a script of the
 * page only after the style sheets before it have arrived, and reads no further until then; React writes the style
 * sheets first. Returns other bodies as they are.
 */
export function moveFirstScripts(html: Buffer): Buffer {
  const at = html.subarray(0, HEAD_BYTES).indexOf(STYLESHEET)
  if (at === -1) return html
  const scripts: Buffer[] = []
  const rest: Buffer[] = []
  let from = at
  for (let begin = html.indexOf(MARKED, at); begin !== -1; begin = html.indexOf(MARKED, from)) {
    const end = html.indexOf(END, begin)
    if (end === -1) break
    const script = html.subarray(begin, end + END.length)
    scripts.push(script)
    rest.push(html.subarray(from, begin), placeholder(script))
    from = end + END.length
  }
  if (scripts.length === 0) return html
  return Buffer.concat([html.subarray(0, at), ...scripts, ...rest, html.subarray(from)])
}
