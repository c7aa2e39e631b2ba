import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { unwrap, withRecovery } from '../src/index.ts'
import { client, refused } from './echo.ts'

/** A server that knows one token and notes the bodies it accepted. */
function guarded(valid: string) {
  const accepted: string[] = []
  const app = new Hono().all('*', async ({ req, json }) => {
    if (req.header('Authorization') !== `Bearer ${valid}`)
      return json(refused('10006', 'Login has expired', { key: 'sessionExpired', requestId: 'r1' }), 401)
    accepted.push(await req.text())
    return json({ success: true, errCode: '0', errMessage: '', data: null })
  })
  return { fetch: async (request: Request) => app.fetch(request), accepted }
}

const ssoBody = { body: { ticket: 'typed before the session ended' } }

describe('a session that ended under an open page', () => {
  test('resends the request with its input once the user has signed in', async () => {
    const server = guarded('new')
    let token = 'old'
    const api = client(server.fetch, {
      getToken: () => token,
      onSessionLost: async () => {
        token = 'new'
        return true
      },
    })
    await unwrap(api.POST('/api/admin/auth/sso', ssoBody))
    expect(server.accepted).toEqual([JSON.stringify(ssoBody.body)])
  })

  test('rejects the request when the user does not sign in', async () => {
    const server = guarded('new')
    const api = client(server.fetch, { getToken: () => 'old', onSessionLost: async () => false })
    await expect(unwrap(api.POST('/api/admin/auth/sso', ssoBody))).rejects.toMatchObject({
      key: 'sessionExpired',
      code: '10006',
    })
    expect(server.accepted).toEqual([])
  })

  test('does not ask again when another request has renewed the session', async () => {
    const server = guarded('new')
    let token = 'old'
    const api = client(
      async (request) => {
        const response = await server.fetch(request)
        token = 'new'
        return response
      },
      { getToken: () => token, onSessionLost: () => expect.unreachable('asked to sign in') },
    )
    await unwrap(api.POST('/api/admin/auth/sso', ssoBody))
    expect(server.accepted).toHaveLength(1)
  })

  test('signing in has no time limit', async () => {
    const server = guarded('new')
    let token = 'old'
    const api = client(server.fetch, {
      timeout: 20,
      getToken: () => token,
      onSessionLost: () =>
        new Promise((resolve) =>
          setTimeout(() => {
            token = 'new'
            resolve(true)
          }, 80),
        ),
    })
    await unwrap(api.POST('/api/admin/auth/sso', ssoBody))
    expect(server.accepted).toHaveLength(1)
  })

  test('the user is asked also where another tab signed out and took the token along', async () => {
    const server = guarded('new')
    let token: string | undefined
    const api = client(server.fetch, {
      getToken: () => token,
      onSessionLost: async () => {
        token = 'new'
        return true
      },
    })
    await unwrap(api.POST('/api/admin/auth/sso', ssoBody))
    expect(server.accepted).toEqual([JSON.stringify(ssoBody.body)])
  })

  test('no one is asked for a request rejected for its credentials', async () => {
    const key = 'invalidCredentials'
    const api = client(
      async () => Response.json(refused('10003', '', { key, requestId: 'r1' }), { status: 401 }),
      { getToken: () => 'old', onSessionLost: () => expect.unreachable('asked to sign in') },
    )
    await expect(unwrap(api.GET('/menu/user-menus'))).rejects.toMatchObject({ status: 401, key })
  })
})

describe('a request outside of the client', () => {
  /** A server without an answer's body for HEAD, as HTTP demands. */
  function recovering(bodies: string[]) {
    let token = 'old'
    const send = async (request: Request) => {
      bodies.push(`${request.method} ${await request.text()}`)
      const valid = request.headers.get('Authorization') === 'Bearer new'
      if (request.method === 'HEAD') return new Response(null, { status: valid ? 200 : 401 })
      return Response.json(valid ? {} : refused('10006', '', { key: 'sessionExpired' }), {
        status: valid ? 200 : 401,
      })
    }
    return withRecovery(send, {
      getToken: () => token,
      onSessionLost: async () => {
        token = 'new'
        return true
      },
    })
  }

  test.each(['PATCH', 'HEAD'])('is sent again once the user signed in, when it is a %s', async (method) => {
    const bodies: string[] = []
    const body = method === 'PATCH' ? 'a piece' : null
    const request = new Request('http://api.test/upload/resumable/1', {
      method,
      body,
      headers: { Authorization: 'Bearer old' },
    })
    expect((await recovering(bodies)(request)).status).toBe(200)
    expect(bodies).toEqual([`${method} ${body ?? ''}`, `${method} ${body ?? ''}`])
  })

  test('is rejected without a function that asks the user', async () => {
    const send = async () => Response.json(refused('10006', '', { key: 'sessionExpired' }), { status: 401 })
    const attempt = withRecovery(send, { getToken: () => 'old' })
    expect((await attempt(new Request('http://api.test/'))).status).toBe(401)
  })
})

describe('a second factor that is demanded under an open page', () => {
  const key = 'mfaBindingRequired'
  const demanding = (isBound: () => boolean, accepted: string[]) => async (request: Request) => {
    if (!isBound()) return Response.json(refused('403', '', { key, requestId: 'r1' }), { status: 403 })
    accepted.push(await request.text())
    return Response.json({ success: true, errCode: '0', errMessage: '', data: null })
  }

  test('the request is sent again with what was typed, once an authenticator is bound', async () => {
    const accepted: string[] = []
    let bound = false
    const api = client(
      demanding(() => bound, accepted),
      {
        timeout: 20,
        onMfaBindingRequired: async () => {
          await new Promise((resolve) => setTimeout(resolve, 80))
          bound = true
          return true
        },
      },
    )
    await unwrap(api.POST('/api/admin/auth/sso', ssoBody))
    expect(accepted).toEqual([JSON.stringify(ssoBody.body)])
  })

  test('rejects the request when no authenticator is bound, or when something else is forbidden', async () => {
    const api = client(
      demanding(() => false, []),
      { onMfaBindingRequired: async () => false },
    )
    await expect(unwrap(api.GET('/menu/user-menus'))).rejects.toMatchObject({ status: 403, key })
    const forbidden = refused('403', '', { key: 'unauthorizedOperation', requestId: 'r1' })
    const other = client(async () => Response.json(forbidden, { status: 403 }), {
      onMfaBindingRequired: () => expect.unreachable('asked to bind'),
    })
    await expect(unwrap(other.GET('/menu/user-menus'))).rejects.toMatchObject({ status: 403 })
  })
})
