/** The declarations of a package, beside the modules that `build.ts` wrote. */
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { capture } from '../command.ts'

/**
 * @param root folder of the package, with a `tsconfig.build.json`
 * @throws with what the compiler says
 */
export async function writeDeclarations(root: string): Promise<void> {
  await capture('tsc', ['-p', join(root, 'tsconfig.build.json')])
  for await (const file of glob('**/*.d.ts', { cwd: join(root, 'src') })) {
    await cp(join(root, 'src', file), join(root, 'dist', file))
  }
  for await (const file of glob('**/*.json', { cwd: join(root, 'src') })) {
    await declareJson(join(root, 'src', file), join(root, 'dist', file.replace(/json$/, 'd.ts')))
  }
  if (existsSync(join(root, 'dist/styles.css'))) {
    await writeFile(join(root, 'dist/styles.css.d.ts'), 'export {}\n')
  }
  for await (const file of glob('dist/**/*.d.ts', { cwd: root })) await pointAtModules(join(root, file))
}

/** JSON became a module too, which needs no import attribute and no option of the app's compiler. */
async function declareJson(json: string, declaration: string) {
  const type = JSON.stringify(JSON.parse(await readFile(json, 'utf8')), (_, value) =>
    typeof value === 'string' ? 'string' : value,
  ).replaceAll(':"string"', ':string')
  await mkdir(dirname(declaration), { recursive: true })
  await writeFile(declaration, `declare const json: ${type}\nexport default json\n`)
}

/** The compiler leaves the sources' extensions in declarations, where only its `bundler` mode takes them. */
async function pointAtModules(declaration: string) {
  const text = await readFile(declaration, 'utf8')
  await writeFile(declaration, text.replace(/(['"])(\.\.?\/[^'"\n]+?)\.(?:d\.ts|tsx?|json)\1/g, '$1$2.js$1'))
}
