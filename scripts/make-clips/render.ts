import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { chromium } from '@playwright/test'

export interface Renderer {
  /** Yields the frames of a scene in order, as JPEG. */
  frames(scene: string, size: RenderSize, numbers: Iterable<number>): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** The length of a loop and the size of its pictures (pixels). */
export interface RenderSize {
  frames: number
  seconds: number
  width: number
  height: number
}

/** What is broadcast. */
export const SIZE: RenderSize = { frames: 480, seconds: 19.2, width: 1280, height: 720 }
/** What recordings are made of: whole seconds, since their score bar changes with the second. */
export const FILM_SIZE: RenderSize = { ...SIZE, frames: 600, seconds: 24 }

/** Opens a browser that runs the scenes' own code, with types stripped, and renders on request. */
export async function openRenderer(executablePath: string): Promise<Renderer> {
  const server = createServer(async (request, response) => {
    const name = /^\/([a-z-]+\.ts)$/.exec(request.url ?? '')?.[1]
    if (!name) {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><script type="module" src="/page.ts"></script>')
      return
    }
    const source = await readFile(new URL(`./scenes/${name}`, import.meta.url), 'utf8')
    response.setHeader('Content-Type', 'text/javascript')
    response.end(stripTypeScriptTypes(source))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port for the scenes')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`http://127.0.0.1:${address.port}/`)
  await page.waitForFunction('typeof drawFrame === "function"')
  return {
    async *frames(scene, size, numbers) {
      await page.evaluate(`prepare(${JSON.stringify(scene)}, ${JSON.stringify(size)})`)
      for (const number of numbers) {
        yield Buffer.from(String(await page.evaluate(`drawFrame(${number}, 0.96)`)), 'base64')
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
