/** Writes openapi.json. `--check` only compares, and fails where it is stale. */
import { readFile, writeFile } from 'node:fs/promises'
import { openApiDocument } from './src/contract/openapi.ts'

const target = new URL('openapi.json', import.meta.url)
const content = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (!process.argv.includes('--check')) await writeFile(target, content)
else if ((await readFile(target, 'utf8')) !== content) {
  console.error(
    'packages/api-client/openapi.json does not match the contract: run `pnpm generate` and commit it.',
  )
  process.exitCode = 1
}
