/** The declarations of a package, beside the modules that `build.ts` wrote. */
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from '../command.ts'

/**
 * @param root folder of the package, with a `tsconfig.build.json`
 * @throws with the compiler's errors
 */
export async function writeDeclarations(root: string): Promise<void> {
  await capture('tsc', ['-p', join(root, 'tsconfig.build.json')])
  if (existsSync(join(root, 'dist/styles.css'))) {
    await writeFile(join(root, 'dist/styles.css.d.ts'), 'export {}\n')
  }
  for await (const file of glob('dist/**/*.d.ts', { cwd: root })) await pointAtModules(join(root, file))
}

/** The compiler keeps the sources' extensions in declarations, where only its `bundler` mode accepts them. */
async function pointAtModules(declaration: string) {
  const text = await readFile(declaration, 'utf8')
  await writeFile(declaration, text.replace(/(['"])(\.\.?\/[^'"\n]+?)\.tsx?\1/g, '$1$2.js$1'))
}
