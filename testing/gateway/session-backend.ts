/** A mock backend that logs in and out, and answers other calls with the token that it received. */
export const sessionBackend = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/user/login') {
    const data = { token: 'tok-1', user: { id: 7, token: 'tok-1' }, list: [{ key: 'tok-1', name: 'x' }] }
    return Response.json({ code: 0, msg: '', data }, { headers: { 'x-set-token': 'tok-1' } })
  }
  if (pathname === '/api/Member/SignOut') {
    return Response.json({ code: 0, msg: '', data: null }, { headers: { 'x-set-token': '' } })
  }
  if (pathname === '/api/renews')
    return Response.json(
      { code: 0, msg: '', data: { fields: { token: 'an upload ticket' } } },
      { headers: { 'x-set-token': 'tok-1' } },
    )
  if (pathname === '/api/bare-login')
    return Response.json({ code: 0, msg: '', data: { id: 7 } }, { headers: { 'x-set-token': 'tok-2' } })
  if (pathname === '/api/echo')
    return new Response(request.body, { headers: { 'content-type': 'text/plain' } })
  return Response.json({ code: 0, msg: '', data: { token: request.headers.get('token') } })
}

/** Returns the name and value of the cookie that a response sets; '' without one. */
export const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
