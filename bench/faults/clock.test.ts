/** The machine's clock is wrong for a while. */
import { LedgerWriters } from '../support/LedgerWriters.ts'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { Clock, HOUR } from './Site.ts'

/** More failures than an address or a name may have before it has to wait. */
const FAILURES = 30

/** @returns 429 if a lock-out begins, else the last status */
async function failSignIns(server: Server): Promise<number> {
  let status = 0
  for (let count = 0; count < FAILURES && status !== 429; count += 1) {
    const captcha = await server.ok<object>('GET', '/api/admin/auth/captcha')
    const credentials = { username: 'nobody-here', password: 'Wrong-Passw0rd-1!', code: '123456', ...captcha }
    status = (await server.send('POST', '/api/admin/auth/login', credentials)).status
  }
  return status
}

faultTest({
  name: 'The clock jumps 3 h ahead, 6 h back and then right, under writes',
  promise:
    'expired sessions end with 401 and sign-in still works; nothing acknowledged is lost or duplicated; lockouts don’t last for the hours that the clock was ahead',
  async inject(site) {
    const clock = new Clock(site)
    const server = await site.server(clock.environment).ready()
    const writers = await new LedgerWriters([server]).begin()
    await writers.more(20)
    await clock.jump(server, 3 * HOUR)
    await writers.more(20)
    const status = await failSignIns(server)
    promise(status === 429, `failed sign-ins have to wait (${status})`)
    await clock.jump(server, -3 * HOUR)
    await writers.more(20)
    await server.signIn()
    await clock.jump(server, 0)
    await writers.more(20)
    promise(writers.statuses.has(401), 'expired sessions end')
    return writers.endAndVerify()
  },
})
