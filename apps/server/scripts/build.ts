/** Builds the server and the built admin app into `dist`, which starts with `node main.js`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './buildServer.ts'

const admin = join(import.meta.dirname, '../../admin/dist')
if (!existsSync(join(admin, 'index.html'))) throw new Error('Build the admin app first: pnpm build.')
await buildServer({ folder: join(import.meta.dirname, '../dist'), admin })
