/** Loaded before the server: shifts its clock by the milliseconds in a file, read again at SIGUSR2. Timers keep their pace. */
import { readFileSync } from 'node:fs'

const { CLOCK_FILE = '' } = process.env
let shift = 0
const read = () => {
  shift = Number(readFileSync(CLOCK_FILE, 'utf8'))
}
const real = Date.now
const now = () => real() + shift

globalThis.Date = new Proxy(Date, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new Date(now()).toString(),
})
process.on('SIGUSR2', read)
read()
