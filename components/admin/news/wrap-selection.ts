/** The tools of the text field, which wrap a selection in tags. */
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

/**
 * Returns the text with its selection wrapped in a tag, and the new selection; `href` is the address of a
 * link.
 */
export function wrapSelection({ text, from, to }: Selected, tool: Tool, href = ''): Selected {
  const inside = text.slice(from, to)
  const wrap = (before: string, middle: string, after: string): Selected => ({
    text: text.slice(0, from) + before + middle + after + text.slice(to),
    from: from + before.length,
    to: from + before.length + middle.length,
  })
  if (tool === 'link') return wrap(`<a href="${href.replace(/["<>]/g, '')}">`, inside || href, '</a>')
  if (tool === 'list') {
    const items = (inside || '').split('\n').map((line) => `<li>${line.trim()}</li>`)
    return wrap('<ul>', items.join(''), '</ul>')
  }
  const [before, after] = AROUND[tool]
  return wrap(before, inside, after)
}
