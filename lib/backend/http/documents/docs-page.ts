import { html, raw } from 'hono/html'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'

/**
 * The reference page: the same document as /api/openapi.json, readable without JavaScript. Each step writes
 * one endpoint.
 */
export function* docsPageSteps(
  endpoints: readonly Endpoint[],
  openApiDocument: Record<string, unknown>,
): Generator<void, string> {
  const document = openApiDocument as {
    paths: Record<string, Record<string, unknown>>
    info: { description: string }
  }
  const nouns = [...new Set(endpoints.map((endpoint) => endpoint.noun))]
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  const entry = (endpoint: Endpoint) => {
    const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()] as {
      parameters?: unknown
      requestBody?: unknown
      responses: Record<string, unknown>
    }
    return html`<section id="${endpoint.noun}-${endpoint.name}">
      <h3><code>${endpoint.method}</code> <code>/${endpoint.path}</code></h3>
      <p>${endpoint.summary}</p>
      <p>Access: ${endpoint.access} · rate: ${endpoint.rate}${endpoint.cost ? ` (${endpoint.cost} points)` : ''}${endpoint.changes ? ' · changes state' : ''}${endpoint.extension ? ' · extension' : ''}</p>
      <details><summary>Parameters</summary><pre tabindex="0">${json(operation.parameters ?? operation.requestBody)}</pre></details>
      <details><summary>Answer</summary><pre tabindex="0">${json(operation.responses['200'])}</pre></details>
    </section>`
  }
  const sections: string[] = []
  for (const noun of nouns) {
    sections.push(String(html`<h2 id="${noun}">${noun}</h2>`))
    for (const endpoint of endpoints.filter((one) => one.noun === noun)) {
      sections.push(String(entry(endpoint)))
      yield
    }
  }
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference - Touchline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>Touchline API</h1><p>${document.info.description}</p><p><a href="/api/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Calls"><ul>${raw(
    nouns.map((noun) => `<li><a href="#${noun}">${noun}</a></li>`).join(''),
  )}</ul></nav>
<main>${raw(sections.join(''))}</main>
</body>
</html>`
  return String(page)
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
nav ul { display: flex; gap: 1rem; padding: 0; list-style: none; }
section { border-top: 1px solid; padding: .5rem 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 28rem; padding: .75rem; border: 1px solid; border-radius: 8px; }
summary { cursor: pointer; }
`
