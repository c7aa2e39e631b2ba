/** Loaded into a server under load: prints at each SIGUSR2 the bytes of its heap in use after a garbage collection. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  console.log(`heap ${process.memoryUsage().heapUsed}`)
})
