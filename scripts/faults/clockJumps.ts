/** The machine's clock is wrong for a while. */
import { Clock, HOUR } from './Clock.ts'
import { type Fault, promise } from './Fault.ts'
import { LedgerWriters } from './LedgerWriters.ts'
import type { Server } from './Server.ts'

/** More than an address or a name may fail before it has to wait; a busy server refuses some before it counts them. */
const FAILURES = 30

/** @returns the status at which it came to an end: 429, unless nobody has to wait */
async function failLogins(server: Server): Promise<number> {
  let status = 0
  for (let time = 0; time < FAILURES && status !== 429; time += 1) {
    const { data } = await server.ok<{ captchaId: string }>('GET', '/api/admin/auth/captcha')
    const credentials = { username: 'nobody-here', password: 'Wrong-Passw0rd-1!', code: '123456', ...data }
    status = (await server.send('POST', '/api/admin/auth/login', credentials)).status
  }
  return status
}

const jumps: Fault = {
  name: 'The clock jumps 3 h forwards, 6 h back and then right, under writes',
  promise:
    'sessions that are over by the clock end with 401 and signing in goes on; nothing acknowledged is lost or doubled; nobody has to wait for the hours that the clock was ahead',
  async happen(site) {
    const clock = new Clock(site)
    const server = await site.server({ ...(await site.database()), ...clock.environment }).ready()
    const writers = await new LedgerWriters(server).begin()
    await writers.more(20)
    await clock.jump(server, 3 * HOUR)
    await writers.more(20)
    const failed = await failLogins(server)
    promise(failed === 429, `failed log-ins have to wait (${failed})`)
    await clock.jump(server, -3 * HOUR)
    await writers.more(20)
    await server.signIn()
    await clock.jump(server, 0)
    await writers.more(20)
    const ended = writers.statuses.get(401) ?? 0
    promise(ended > 0, 'sessions end that are over by the clock')
    return writers.endAndVerify()
  },
}

export const clockFaults = [jumps]
