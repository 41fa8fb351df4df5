import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ICON_NODES } from './icon-nodes.ts'
import { Shapes } from './shapes.tsx'

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
  await expect(`${sprite()}\n`).toMatchFileSnapshot('icons.svg')
})
