import { text } from 'node:stream/consumers'
import type { ReadStream } from 'node:tty'

/** Returns the first line of the piped input. */
export async function passwordFrom(input: NodeJS.ReadableStream): Promise<string> {
  return (await text(input)).split(/\r?\n/, 1)[0] ?? ''
}

/** Enter, and the end of input. */
const ENDS = ['\r', '\n', '\u0004']

/** Asks on the terminal without echoing the input. Rejects if the user cancels (Ctrl+C). */
export function askPassword(
  question: string,
  { input, output }: { input: ReadStream; output: NodeJS.WritableStream },
): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const end = () => {
      input.off('data', onData)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
    }
    const onData = (bytes: Buffer | string) => {
      for (const letter of String(bytes)) {
        if (letter === '\u0003') {
          end()
          reject(new Error('Cancelled.'))
          return
        }
        if (ENDS.includes(letter)) {
          end()
          resolve(typed.join(''))
          return
        }
        if (letter === '\u007f' || letter === '\b') typed.pop()
        else if (letter === '\u0015') typed = []
        else if (letter >= ' ') typed.push(letter)
      }
    }
    output.write(question)
    input.setEncoding('utf8')
    input.setRawMode(true)
    input.on('data', onData)
    input.resume()
  })
}
