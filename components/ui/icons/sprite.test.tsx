import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICON_NODES } from './icon-nodes.ts'
import { Shapes } from './shapes.tsx'

/** The file is a copy of these drawings: their licence asks for its notice. */
const NOTICE =
  '<!-- Icons of Lucide, ISC License, Copyright (c) 2026 Lucide Icons and Contributors, https://lucide.dev/license; ball, basketball and pitch are our own. -->'

/** Every icon as a symbol that is referred to by its name. */
const sprite = () =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">
      {Object.entries(ICON_NODES).map(([name, node]) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <Shapes node={node} />
        </symbol>
      ))}
    </svg>,
  ).replaceAll('<symbol', '\n<symbol')

// `npx vitest run components/ui/icons -u` writes the file.
test('the file of icons has the shapes of every icon', async () => {
  await expect(`${NOTICE}\n${sprite()}\n`).toMatchFileSnapshot('icons.svg')
})
