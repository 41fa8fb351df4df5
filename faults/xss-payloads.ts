/**
 * Texts that would run `ran()` wherever a text is interpreted as markup, an address, a script or a template:
 * what runs, the context it breaks out of first, and how it is disguised. Each is a text that a user may have
 * meant literally.
 */
const SCRIPTS = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg/onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<math><mtext><img src=x onerror=ran()></mtext></math>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<iframe src=javascript:parent.ran()>',
  '<object data="data:text/html,<script>parent.ran()</script>">',
  '<embed src=javascript:ran()>',
  '<a href=javascript:ran()>x</a>',
  '<form action=javascript:ran()><input type=submit autofocus>',
  '<button formaction=javascript:ran()>x',
  '<body onload=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()>',
  '<b onpointerenter=ran() style=position:fixed;inset:0>x',
  '<marquee onstart=ran()>x</marquee>',
  '<style>@import "javascript:ran()"</style>',
  '<style onload=ran()></style>',
  '<link rel=stylesheet href=x onerror=ran()>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<base href="javascript:/ran()/">',
  '<template><img src=x onerror=ran()></template>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<x contenteditable autofocus onfocus=ran()>',
  'javascript:ran()',
  'data:text/html,<script>parent.ran()</script>',
] as const

const BREAKOUTS = [
  '',
  '">',
  "'>",
  '"/>',
  '-->',
  ']]>',
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</select></option>',
  '"}]}</script>',
  '\\"}',
  '`}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody else's template would read
  '${ran()}',
  '{{constructor.constructor("ran()")()}}',
  "';ran();//",
] as const

const all = (text: string, as: (code: number) => string) =>
  [...text].map((letter) => as(letter.codePointAt(0) ?? 0)).join('')
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase().replaceAll('RAN()', 'ran()'),
  (text) =>
    text.replace(/script|onerror|onload/gi, (word) => `${word.slice(0, 1)}${word.slice(1).toUpperCase()}`),
  (text) => text.replace('<', '<\t').replace('javascript', 'java\tscript'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replace('javascript:', ' javascript:'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => all(text, (code) => `&#${code};`),
  (text) => all(text, (code) => `&#x${code.toString(16)}`),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => all(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  (text) => all(text, (code) => `\\x${code.toString(16).padStart(2, '0')}`),
  // Full-width characters become ASCII where a text is normalised after it was checked.
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('"', '＂'),
  (text) => text.replaceAll('<', '<<').replaceAll('script', 'scr<script>ipt'),
  (text) => `<!--${text}-->${text}`,
  (text) => `<![CDATA[${text}]]>${text}`,
]

/** More than five hundred distinct payloads, without characters that no text may contain. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([
    ...SCRIPTS.flatMap((run, n) => [
      run,
      ...BREAKOUTS.filter((_, at) => (at + n) % 2 === 0).map((out) => out + run),
      ...DISGUISES.map((hide) => hide(run)),
    ]),
    ...BREAKOUTS.filter((out) => out !== ''),
  ]),
]

/**
 * The payloads for the tests of one place: every sixth, with a different offset at each of six places, so
 * that each is tried somewhere. XSS_ALL=1 returns all of them, which takes some minutes.
 */
export const payloadsFor = (place: number): readonly string[] =>
  process.env.XSS_ALL ? XSS_PAYLOADS : XSS_PAYLOADS.filter((_, n) => n % 6 === place)

/** The payloads that a browser renders on every screen of a room: every third, or all with XSS_ALL=1. */
export const RENDERED_PAYLOADS: readonly string[] = process.env.XSS_ALL
  ? XSS_PAYLOADS
  : XSS_PAYLOADS.filter((_, n) => n % 3 === 0)

/** The minimum share of accepted payloads: a test in which all were refused would prove nothing. */
export const MIN_ACCEPTED_SHARE = 0.75
