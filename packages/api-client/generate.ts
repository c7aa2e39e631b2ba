/** Writes openapi.json and the types made from it. `--check` only compares, and fails where they are stale. */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from './src/contract/openapi.ts'

const document = openApiDocument()

/** Optional values may be written as `undefined`: the client leaves those out of what it sends. */
const acceptUndefined = (types: string) => types.replace(/^(\s+\w+\?: (?!never;).+);$/gm, '$1 | undefined;')

const files = {
  'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'src/generated/schema.d.ts': acceptUndefined(
    astToString(await openapiTS(JSON.parse(JSON.stringify(document)), { defaultNonNullable: false })),
  ),
}

for (const [name, content] of Object.entries(files)) {
  const path = new URL(name, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(path, content)
  else if ((await readFile(path, 'utf8')) !== content) {
    console.error(
      `packages/api-client/${name} does not match the contract: run \`pnpm generate\` and commit it.`,
    )
    process.exitCode = 1
  }
}
