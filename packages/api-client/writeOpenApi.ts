/** Writes the OpenAPI document into the built package. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from './src/contract/openapi.ts'

await writeFile(
  new URL('dist/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
)
