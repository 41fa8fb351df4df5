import { createServer, request } from 'node:http'

/**
 * The limit that kept pages are measured against: a bare Node server that sends the very bytes and headers of one
 * answer. Arguments: the address to copy, the encoding to ask for.
 */
const [, , address = '', encoding = 'identity'] = process.argv

const asked = request(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    const headers = { ...answer.headers }
    for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
    const server = createServer((_request, response) => {
      response.writeHead(answer.statusCode ?? 500, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      console.log(JSON.stringify({ port: typeof at === 'object' ? at?.port : null, bytes: body.length }))
    })
  })
})
asked.end()
