/** Loaded before the server: moves its clock by what stands in a file, read anew at SIGUSR2. Timers go on. */
import { readFileSync } from 'node:fs'

const { FAULTS_CLOCK: file = '' } = process.env
let shift = 0
const read = () => {
  shift = Number(readFileSync(file, 'utf8'))
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
