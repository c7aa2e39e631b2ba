import { expect, it } from 'vitest'
import { forgetRecorded, recordedRequests, recording } from './recorder.ts'

const send = recording(() => Response.json({ data: 'answered' }, { headers: { 'X-Request-Id': 'r-1' } }))

async function ask(path: string) {
  const headers = { 'Content-Type': 'application/json' }
  await send(new Request(`http://page.test${path}`, { method: 'POST', headers, body: '"sent"' }))
  await expect.poll(() => recordedRequests().at(-1)?.path).toBe(path)
  return recordedRequests().at(-1)
}

it('keeps what was sent and answered, until the session ends', async () => {
  expect(await ask('/api/admin/merchants')).toMatchObject({ body: '"sent"', response: '{"data":"answered"}' })
  forgetRecorded()
  expect(recordedRequests()).toEqual([])
})

it.each(['/api/admin/auth/login', '/api/admin/auth/mfa/verify', '/api/admin/personal-data/reveal'])(
  'keeps nothing that was sent to %s or answered by it',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, requestId: 'r-1', body: null, response: null })
  },
)
