import { createServer, request } from 'node:http'

/**
 * The upper limit for cached pages: a bare Node server that sends exactly the bytes and headers of one
 * response. Arguments: the address to copy, and the encoding to request.
 */
const [, , address = '', encoding = 'identity'] = process.argv

const source = request(address, { headers: { 'accept-encoding': encoding } }, (original) => {
  const chunks: Buffer[] = []
  original.on('data', (chunk: Buffer) => chunks.push(chunk))
  original.on('end', () => {
    const body = Buffer.concat(chunks)
    const headers = { ...original.headers }
    for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
    const server = createServer((_request, response) => {
      response.writeHead(original.statusCode ?? 500, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      console.log(JSON.stringify({ port: typeof at === 'object' ? at?.port : null, bytes: body.length }))
    })
  })
})
source.end()
