/** What the tools of the text field write around a selection. */
export type Tool = 'paragraph' | 'heading' | 'strong' | 'em' | 'list' | 'quote' | 'link'

export interface Selected {
  text: string
  from: number
  to: number
}

const AROUND: Record<Exclude<Tool, 'list' | 'link'>, readonly [string, string]> = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h2>', '</h2>'],
  strong: ['<strong>', '</strong>'],
  em: ['<em>', '</em>'],
  quote: ['<blockquote>', '</blockquote>'],
}

/** The text with a mark around its selection, and what is selected then; `href` is where a link leads. */
export function marked({ text, from, to }: Selected, tool: Tool, href = ''): Selected {
  const inside = text.slice(from, to)
  const put = (before: string, middle: string, after: string): Selected => ({
    text: text.slice(0, from) + before + middle + after + text.slice(to),
    from: from + before.length,
    to: from + before.length + middle.length,
  })
  if (tool === 'link') return put(`<a href="${href.replace(/["<>]/g, '')}">`, inside || href, '</a>')
  if (tool === 'list') {
    const items = (inside || '').split('\n').map((line) => `<li>${line.trim()}</li>`)
    return put('<ul>', items.join(''), '</ul>')
  }
  const [before, after] = AROUND[tool]
  return put(before, inside, after)
}
